import { LineButton, QuietLink } from '@lagoon/shared/components';
import { Card, color, font, media } from '@lagoon/shared/ui';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { type Query, retryOrSignIn, SmallLink } from '../../components';

const Box = styled(Card)`
  overflow-wrap: anywhere;
  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 52px;
    padding: 4px 20px;
  }
  > header h2 { font-size: 1.0625rem; line-height: 1.3; letter-spacing: 0; }
  ${media.phone} { > header { padding: 4px 16px; } }
  ${media.print} { > header { display: flex !important; } }
`;

export const PanelRow = styled.li`
  position: relative;
  display: grid;
  align-items: center;
  gap: 4px 12px;
  min-height: 56px;
  padding: 6px 20px;
  border-top: 1px solid ${color.line};
  line-height: 1.35;
  ${media.phone} { padding-inline: 16px; }
`;

function RetryLine({ title, query }: { title: string; query: Query<unknown> }) {
  const { label, onClick } = retryOrSignIn(query);
  return (
    <LineButton type="button" aria-label={`${label}: ${title}`} onClick={onClick}>
      {label}
    </LineButton>
  );
}

export function Panel({
  title,
  query,
  busy,
  aside,
  children,
}: {
  title: string;
  query: Query<unknown>;
  busy?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} aria-busy={busy}>
      <header>
        <h2 id={id}>{title}</h2>
        {query.isError && !query.data ? <RetryLine title={title} query={query} /> : aside}
      </header>
      {children}
    </Box>
  );
}

export function countOrDash(count: number | undefined, failed: boolean) {
  if (count !== undefined) return String(count);
  return failed ? '–' : '\u00a0';
}

const Line = styled.section`
  display: grid;
  grid-template-columns: 3rem minmax(max-content, 1fr) auto 12rem;
  align-items: center;
  gap: 4px 6px;
  padding: 12px 20px;
  & + & { border-top: 1px solid ${color.line}; }
  h2 {
    color: ${color.ink600};
    font-size: ${font.body};
    font-weight: 400;
    line-height: 1.5;
    letter-spacing: 0;
  }
  ${media.phone} {
    grid-template-columns: 3rem minmax(0, 1fr) auto;
    column-gap: 20px;
    padding-inline: 16px;
    > :last-child { grid-column: 1 / -1; }
  }
`;

const Count = styled.p`
  font-weight: 700;
  font-size: 1.625rem;
  line-height: 1.3;
  &[aria-busy='true']::before {
    content: '';
    display: inline-block;
    width: 1.2em;
    height: .7em;
    border-radius: 6px;
    background: ${color.tint};
  }
`;

export const CountLine = ({
  title,
  list,
  to,
  create,
}: {
  title: string;
  list: Query<readonly unknown[]>;
  to: string;
  create: { label: string; icon: LucideIcon; to: string };
}) => (
  <Line aria-label={title}>
    <Count aria-busy={!list.data && !list.isError}>
      {countOrDash(list.data?.length, list.isError)}
    </Count>
    <h2>{title}</h2>
    {!list.data && list.isError ? (
      <RetryLine title={title} query={list} />
    ) : (
      <QuietLink to={to} aria-label={`View all: ${title}`}>
        View all
        <ArrowRight size={20} />
      </QuietLink>
    )}
    <SmallLink {...create} />
  </Line>
);
