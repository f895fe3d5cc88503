import { ActionLink, LineButton, QuietLink } from '@lagoon/shared/components';
import { Card, color, font, media } from '@lagoon/shared/ui';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { retryOrSignIn } from '../../components/failed';

const Box = styled(Card)`
  overflow-wrap: anywhere;
  > header { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 52px; padding: 4px 20px; }
  > header h2 { font-size: 1.0625rem; line-height: 1.3; letter-spacing: 0; }
  ${media.phone} { > header { padding: 4px 16px; } }
  ${media.print} { > header { display: flex !important; } }
`;

interface RetryLineProps {
  title: string;
  error?: unknown;
  onRetry: () => unknown;
}

function RetryLine({ title, error, onRetry }: RetryLineProps) {
  const { text, onClick } = retryOrSignIn(error, onRetry);
  return (
    <LineButton type="button" aria-label={`${text}: ${title}`} onClick={onClick}>
      {text}
    </LineButton>
  );
}

interface PanelProps {
  title: string;
  busy?: boolean;
  retry?: Omit<RetryLineProps, 'title'> | false | undefined;
  aside?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, busy, retry, aside, children }: PanelProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} aria-busy={busy}>
      <header>
        <h2 id={id}>{title}</h2>
        {retry ? <RetryLine title={title} {...retry} /> : aside}
      </header>
      {children}
    </Box>
  );
}

export function countOrDash(count: number | undefined, failed: boolean): string {
  if (count !== undefined) return String(count);
  return failed ? '–' : '\u00a0';
}

const Line = styled.section`
  display: grid;
  grid-template-columns: 3rem minmax(max-content, 1fr) auto auto;
  align-items: center;
  gap: 4px 12px;
  padding: 12px 20px;
  & + & { border-top: 1px solid ${color.line}; }
  h2 { color: ${color.ink600}; font-size: ${font.body}; font-weight: 400; line-height: 1.5; letter-spacing: 0; }
  ${media.phone} { grid-template-columns: 3rem minmax(0, 1fr) auto; column-gap: 20px; padding-inline: 16px; > :last-child { grid-column: 1 / -1; } }
`;

const Count = styled.p`
  font-weight: 700;
  font-size: 1.625rem;
  line-height: 1.3;
  &[aria-busy='true']::before { content: ''; display: inline-block; width: 1.2em; height: .7em; border-radius: 6px; background: ${color.tint}; }
`;

export interface LoadedList<T> {
  data?: readonly T[] | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface CountLineProps {
  title: string;
  list: LoadedList<unknown>;
  to: string;
  create: { label: string; icon: LucideIcon; to: string };
}

export const CountLine = ({ title, list: { data, isError, refetch }, to, create }: CountLineProps) => (
  <Line aria-label={title}>
    <Count aria-busy={!data && !isError}>{countOrDash(data?.length, isError)}</Count>
    <h2>{title}</h2>
    {!data && isError ? (
      <RetryLine title={title} onRetry={refetch} />
    ) : (
      <QuietLink to={to} aria-label={`View all: ${title}`}>
        View all
        <ArrowRight size={20} strokeWidth={1.9} aria-hidden="true" />
      </QuietLink>
    )}
    <ActionLink {...create} $kind="secondary" $size="small" />
  </Line>
);
