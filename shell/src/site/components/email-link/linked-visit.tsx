import { FullHeight, Loading, Receipt } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { Container, ErrorView } from '@lagoon/shared/ui';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { VisitFacts } from '../visit-fact';
import { type EmailLink, LinkFailure, useEmailLink, useLinkToken } from './email-link';
import { type LinkAnswer, type LinkedVisit, UNKNOWN } from './send-token';

interface LinkPageProps<V extends LinkedVisit> extends Pick<ComponentProps<typeof Head>, 'title' | 'description' | 'path'> {
  /** must be stable */
  lookUp: (token: string) => Promise<LinkAnswer<V>>;
  children: (link: OpenedLink<LinkAnswer<V>>, answer: LinkAnswer<V>) => ReactNode;
  /** shown for an address without a token */
  withoutToken?: (onFound: (token: string) => void) => ReactNode;
}

type OpenedLink<Answer> = EmailLink<Answer> & {
  /** true if a form on this page found the visit; focus then moves to its heading */
  found: boolean;
};

/** Page of a link in an e-mail, whose token is the hash. */
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

/** Title and text of a visit's state. */
export type ReceiptText = Pick<ComponentProps<typeof Receipt>, 'label' | 'tone' | 'title' | 'lead'>;

interface VisitReceiptProps {
  link: Pick<OpenedLink<unknown>, 'pressed' | 'failure' | 'found'>;
  answer: LinkAnswer;
  text: ReceiptText;
  children: ReactNode;
}

/** Visit of a link, without tests and address, because a link can be shared. */
export function VisitReceipt({ link: { pressed, failure, found }, answer, text, children }: VisitReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const visit = 'reference' in answer ? answer : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the heading after each action
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
