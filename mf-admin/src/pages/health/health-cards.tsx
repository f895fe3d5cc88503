import { type AppHealth, type BuildHealth, type HealthTrouble, type LimitHealth, lagosMoment } from '@lagoon/shared/domain';
import { color, font, media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import type { Live } from '../../api/site-health';
import { Card } from '../../components/section-card';
import { BuildsTable } from './builds-table';
import { limitReasonText, limitText, partName, reasonText, timesText, troubleText } from './texts';

const TroubleRows = styled.ul`
  margin-top: 12px;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 24px;
    padding-block: 14px;
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  li:last-child { padding-bottom: 0; }
  ${media.phone} { li { grid-template-columns: minmax(0, 1fr); } }
`;

const What = styled.p<{ $bad: boolean }>`
  strong { color: ${({ $bad }) => ($bad ? color.danger700 : color.ink900)}; font-weight: 600; }
`;

const Quiet = styled.p`
  color: ${color.ink600};
  font-size: ${font.small};
`;

const When = styled(Quiet)`
  text-align: right;
  ${media.phone} { text-align: left; }
`;

const key = ({ build, outcome, phase, code }: HealthTrouble) => [build, outcome, phase, code].join(' ');

/** What went wrong with a part: in words, with phase, code and build for whoever mends it, how often, and when it was last. */
const TroubleList = ({ troubles, labelledBy }: { troubles: readonly HealthTrouble[]; labelledBy: string }) => (
  <TroubleRows aria-labelledby={labelledBy}>
    {troubles.map((trouble) => (
      <li key={key(trouble)}>
        <div>
          <What $bad={trouble.outcome !== 'retry'}>
            <strong>{troubleText(trouble)}.</strong> {reasonText(trouble)}
          </What>
          <Quiet>
            {trouble.phase ? `Phase ${trouble.phase}, code ${trouble.code}` : `Error ${trouble.code}`}
            {trouble.build ? `, build ${trouble.build}` : ''}
          </Quiet>
        </div>
        <When>
          {timesText(trouble.count)} <time dateTime={trouble.lastAt}>{lagosMoment(trouble.lastAt)}</time>
        </When>
      </li>
    ))}
  </TroubleRows>
);

/** What strangers wanted to send and a limit refused: a robot, or a limit that is too low. */
export const LimitsCard = ({ limits }: { limits: readonly LimitHealth[] }) => (
  <Card aria-labelledby="health-limits">
    <h2 id="health-limits">Limits</h2>
    <Quiet>Many refusals mean that a program is at work, or that a limit is too low.</Quiet>
    <TroubleRows aria-labelledby="health-limits">
      {limits.map(({ action, reason, count, lastAt }) => (
        <li key={`${action} ${reason}`}>
          <p>
            <strong>{limitText(action)}</strong> {limitReasonText(reason)}
          </p>
          <When>
            {timesText(count)} <time dateTime={lastAt}>{lagosMoment(lastAt)}</time>
          </When>
        </li>
      ))}
    </TroubleRows>
  </Card>
);

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
