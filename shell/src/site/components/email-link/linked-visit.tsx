import { FullHeight, Loading, Receipt } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { Container, ErrorView } from '@lagoon/shared/ui';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { VisitFacts } from '../visit-fact';
import { type EmailLink, LinkFailure, useEmailLink, useLinkToken } from './email-link';
import { type LinkAnswer, type LinkedVisit, UNKNOWN } from './send-token';

interface LinkPageProps<V extends LinkedVisit> extends Pick<ComponentProps<typeof Head>, 'title' | 'description' | 'path'> {
  /** the same function at every render */
  lookUp: (token: string) => Promise<LinkAnswer<V>>;
  /** the visit of the link, once it is known */
  children: (link: OpenedLink<LinkAnswer<V>>, answer: LinkAnswer<V>) => ReactNode;
  /** for an address without a token: another way to one */
  withoutToken?: (onFound: (token: string) => void) => ReactNode;
}

type OpenedLink<Answer> = EmailLink<Answer> & {
  /** the visit takes the place of the form that has found it, so focus goes to its heading */
  found: boolean;
};

/** The page of a letter's link, whose token stands behind the hash. Another link begins anew. */
export function LinkPage<V extends LinkedVisit>({ lookUp, children, withoutToken, ...head }: LinkPageProps<V>) {
  const inAddress = useLinkToken();
  const [found, setFound] = useState('');
  const token = inAddress || (inAddress === undefined ? undefined : found);
  return (
    <Container>
      <Head {...head} noindex />
      <FullHeight>
        {token === '' && withoutToken ? (
          withoutToken(setFound)
        ) : (
          <ByToken key={token} token={token} found={token === found} lookUp={lookUp}>
            {children}
          </ByToken>
        )}
      </FullHeight>
    </Container>
  );
}

interface ByTokenProps<V extends LinkedVisit> extends Pick<LinkPageProps<V>, 'lookUp' | 'children'> {
  token: string | undefined;
  found: boolean;
}

function ByToken<V extends LinkedVisit>({ token, found, lookUp, children }: ByTokenProps<V>) {
  const link = useEmailLink<LinkAnswer<V>>(token, lookUp, UNKNOWN);
  if (link.answer) return children({ ...link, found }, link.answer);
  if (link.failure) return <ErrorView text={link.failure} onRetry={link.retry} />;
  return <Loading label="Looking up your visit" />;
}

/** What a state of a visit is called, and what it means for the customer. */
export type ReceiptText = Pick<ComponentProps<typeof Receipt>, 'label' | 'tone' | 'title' | 'lead'>;

interface VisitReceiptProps {
  link: Pick<OpenedLink<unknown>, 'pressed' | 'failure' | 'found'>;
  answer: LinkAnswer;
  text: ReceiptText;
  children: ReactNode;
}

/** The visit of a link with what can be done with it. No test and no address: whoever has the link sees this page. */
export function VisitReceipt({ link: { pressed, failure, found }, answer, text, children }: VisitReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const visit = 'reference' in answer ? answer : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came of pressing a button takes the place of the button, each time
  useEffect(() => {
    if (pressed || found) heading.current?.focus();
  }, [pressed, found, answer]);

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
