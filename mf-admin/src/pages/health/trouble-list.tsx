import { type HealthTrouble, lagosMoment } from '@lagoon/shared/domain';
import { color, font, media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { reasonText, timesText, troubleText } from './texts';

export const TroubleRows = styled.ul`
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

export const Quiet = styled.p`
  color: ${color.ink600};
  font-size: ${font.small};
`;

export const When = styled(Quiet)`
  text-align: right;
  ${media.phone} { text-align: left; }
`;

const key = ({ build, outcome, phase, code }: HealthTrouble) => [build, outcome, phase, code].join(' ');

/** What went wrong with a part: in words, with phase, code and build for whoever mends it, how often, and when it was last. */
export const TroubleList = ({ troubles, labelledBy }: { troubles: readonly HealthTrouble[]; labelledBy: string }) => (
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
