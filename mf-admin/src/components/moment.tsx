import { lagosMoment } from '@lagoon/shared/domain';
import { Small } from '@lagoon/shared/ui';
import { ageText } from './text';

export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{lagosMoment(at)}</time>;

export const Age = ({ of }: { of: string }) => (
  <time dateTime={of}>
    {ageText(of)}
    <Small>{lagosMoment(of)}</Small>
  </time>
);
