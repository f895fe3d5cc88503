import type { AppHealth, BuildHealth } from '@lagoon/shared/domain';
import { media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import type { Live } from '../../api/live-builds';
import { Card } from '../../components/section-card';
import { BuildsTable } from './builds-table';
import { partName } from './texts';
import { TroubleList } from './trouble-list';

const Part = styled(Card)`
  h2 { margin-bottom: 16px; }
  h3 { margin-top: 28px; font-size: 1.0625rem; letter-spacing: 0; }
  /* where rows are cards, each keeps its border */
  @container (min-width: 44.01em) {
    tbody tr:last-child { border-bottom: 0; }
    tbody tr:last-child > * { padding-bottom: 0; }
  }
  ${media.phone} { padding: 18px; }
`;

/** The shell's own pages come with it: of them only errors are told. */
const wasLoaded = ({ loads, fallbacks, failed }: BuildHealth) => loads + fallbacks + failed > 0;

/** A part of the site: its builds in the field, and what went wrong with them. */
export function PartCard({ health: { app, builds, troubles }, live }: { health: AppHealth; live: Live | undefined }) {
  const name = partName(app);
  const titleId = `health-${app}`;
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{name}</h2>
      {builds.some(wasLoaded) ? <BuildsTable part={name} builds={builds} live={live} /> : null}
      {troubles.length > 0 ? (
        <>
          <h3 id={`${titleId}-troubles`}>What went wrong</h3>
          <TroubleList troubles={troubles} labelledBy={`${titleId}-troubles`} />
        </>
      ) : null}
    </Part>
  );
}
