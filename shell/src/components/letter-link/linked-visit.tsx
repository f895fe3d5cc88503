import { Loading, Receipt } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { Container, ErrorView } from '@lagoon/shared/ui';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { VisitFacts } from '../visit-fact';
import { type LetterLink, LinkFailure, useLetterLink, useLinkToken } from './letter-link';
import { type LinkAnswer, type LinkedVisit, UNKNOWN } from './send-token';

interface LinkPageProps<V extends LinkedVisit> extends Pick<ComponentProps<typeof Head>, 'title' | 'description' | 'path'> {
  /** the same function at every render */
  lookUp: (token: string) => Promise<LinkAnswer<V>>;
  /** the visit of the link, once it is known */
  children: (link: LetterLink<LinkAnswer<V>>, answer: LinkAnswer<V>) => ReactNode;
}

/** The page of a letter's link, whose token stands behind the hash. Another link begins anew. */
export function LinkPage<V extends LinkedVisit>({ lookUp, children, ...head }: LinkPageProps<V>) {
  const token = useLinkToken();
  return (
    <Container>
      <Head {...head} noindex />
      <ByToken key={token} token={token} lookUp={lookUp}>
        {children}
      </ByToken>
    </Container>
  );
}

function ByToken<V extends LinkedVisit>({
  token,
  lookUp,
  children,
}: Pick<LinkPageProps<V>, 'lookUp' | 'children'> & { token: string | undefined }) {
  const link = useLetterLink<LinkAnswer<V>>(token, lookUp, UNKNOWN);
  if (link.answer) return children(link, link.answer);
  if (link.failure) return <ErrorView text={link.failure} onRetry={link.retry} />;
  return <Loading label="Looking up your visit" />;
}

/** What a state of a visit is called, and what it means for the customer. */
export type ReceiptText = Pick<ComponentProps<typeof Receipt>, 'label' | 'tone' | 'title' | 'lead'>;

interface VisitReceiptProps {
  link: Pick<LetterLink<unknown>, 'pressed' | 'failure'>;
  answer: LinkAnswer;
  text: ReceiptText;
  /** what can be done with the visit now */
  children: ReactNode;
}

/** The visit of a link with what can be done with it. No test and no address: whoever has the link sees this page. */
export function VisitReceipt({ link: { pressed, failure }, answer, text, children }: VisitReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const visit = 'reference' in answer ? answer : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came of pressing a button takes the place of the button, each time
  useEffect(() => {
    if (pressed) heading.current?.focus();
  }, [pressed, answer]);

  return (
    <Receipt
      {...text}
      heading={heading}
      mention={visit ? ` and give your reference, ${visit.reference}.` : '.'}
      details={
        <>
          {visit ? <VisitFacts {...visit} /> : null}
          <LinkFailure>{failure}</LinkFailure>
          {children}
        </>
      }
    />
  );
}
