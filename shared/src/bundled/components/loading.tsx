import { Dots } from '@lagoon/shared/ui';
import { FullHeight } from './full-height';

/** Something is on its way; `label` is what a screen reader hears. */
export const Loading = ({ label }: { label: string }) => (
  <FullHeight>
    <Dots label={label} />
  </FullHeight>
);
