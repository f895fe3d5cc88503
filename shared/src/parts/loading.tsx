import { Dots } from '@lagoon/shared/ui';
import { Room } from './room';

/** Something is on its way; `label` is what a screen reader hears. */
export const Loading = ({ label }: { label: string }) => (
  <Room>
    <Dots label={label} />
  </Room>
);
