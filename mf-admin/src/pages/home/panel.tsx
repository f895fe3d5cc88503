import { IconDisc, LineButton, QuietLink } from '@lagoon/shared/components';
import { Card, color, media, Text } from '@lagoon/shared/ui';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { retryOrSignIn } from '../../components/failed';

const Box = styled(Card)`
  overflow-wrap: anywhere;
  > header { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 66px; padding: 10px 28px; }
  > header h2 { font-size: 1.25rem; line-height: 1.3; letter-spacing: -.01em; }
  ${media.phone} { > header { padding: 8px 18px; } }
  ${media.print} { > header { display: flex !important; } }
`;

interface RetryLineProps {
  /** what could not be loaded */
  title: string;
  error?: unknown;
  onRetry: () => unknown;
}

/** The small button beside what could not be loaded. */
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
  /** how to try again what could not be loaded */
  retry?: Omit<RetryLineProps, 'title'> | false | undefined;
  children: ReactNode;
}

/** A card with a heading. */
export function Panel({ title, busy, retry, children }: PanelProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} aria-busy={busy}>
      <header>
        <h2 id={id}>{title}</h2>
        {retry ? <RetryLine title={title} {...retry} /> : null}
      </header>
      {children}
    </Box>
  );
}

/** A count as it is shown: a dash where it is not known, nothing while it is on its way. */
export function countText(count: number | undefined, failed: boolean): string {
  if (count !== undefined) return String(count);
  return failed ? '–' : '\u00a0';
}

const TileBox = styled(Card)`position: relative;`;

const Count = styled.p`
  margin-bottom: 8px;
  font-weight: 700;
  font-size: 3rem;
  line-height: 1.15;
  letter-spacing: -.02em;
  &[aria-busy='true']::before { content: ''; display: inline-block; width: 1.2em; height: .7em; border-radius: 6px; background: ${color.tint}; }
  ${media.phone} { font-size: 2.5rem; }
`;

const Disc = styled.div`
  position: absolute;
  top: 24px;
  right: 28px;
  ${media.phone} { display: none; }
`;

/** A list as RTK Query's hook gives it. */
export interface LoadedList<T> {
  data?: readonly T[] | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface CountTileProps {
  title: string;
  icon: LucideIcon;
  list: LoadedList<unknown>;
  to: string;
}

/** How many there are of something; its place is kept while that is on its way, and Retry stands there when it failed. */
export const CountTile = ({ title, icon, list: { data, isError, refetch }, to }: CountTileProps) => (
  <TileBox as="section" aria-label={title} $p={['24px 28px 20px', '16px 16px 10px']}>
    <Text as="h2" $color="ink600" $font="body" $weight={400} $leading={1.5} $tracking={0}>
      {title}
    </Text>
    <Count aria-busy={!data && !isError}>{countText(data?.length, isError)}</Count>
    {!data && isError ? (
      <RetryLine title={title} onRetry={refetch} />
    ) : (
      <QuietLink to={to} aria-label={`View all: ${title}`}>
        View all
        <ArrowRight size={20} strokeWidth={1.9} aria-hidden="true" />
      </QuietLink>
    )}
    <Disc>
      <IconDisc icon={icon} />
    </Disc>
  </TileBox>
);
