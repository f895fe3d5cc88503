import { type LimitHealth, lagosMoment } from '@lagoon/shared/domain';
import { Card } from '../../components/section-card';
import { limitReasonText, limitText, timesText } from './texts';
import { Quiet, TroubleRows, When } from './trouble-list';

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
