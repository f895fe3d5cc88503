import { CancelVisit } from './cancel-visit';
import { MoveVisit } from './move-visit';
import type { ChangeProps } from './visit';

/** What was asked for with a visit, before it is done. */
export default function ChangeVisit({ what, ...props }: ChangeProps & { what: 'move' | 'cancel' }) {
  return what === 'move' ? <MoveVisit {...props} /> : <CancelVisit {...props} />;
}
