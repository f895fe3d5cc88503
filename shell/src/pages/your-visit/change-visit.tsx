import type { VisitView } from '@lagoon/shared/domain';
import type { LetterLink } from '../../components/letter-link/letter-link';
import { CancelVisit } from './cancel-visit';
import { MoveVisit } from './move-visit';
import type { VisitAnswer } from './visit';

export interface ChangeProps {
  visit: VisitView;
  link: LetterLink<VisitAnswer>;
  /** leaves the visit as it is */
  onKeep: () => void;
}

/** What was asked for with a visit, before it is done. */
export default function ChangeVisit({ what, ...props }: ChangeProps & { what: 'move' | 'cancel' }) {
  return what === 'move' ? <MoveVisit {...props} /> : <CancelVisit {...props} />;
}
