import { Keyboard } from '../keyboard/keyboard';
import { UndoBar } from '../undo/undo-bar';

/** Loaded after the page, whose first view needs neither. */
export default function DashboardTools({ onLogout }: { onLogout: () => void }) {
  return (
    <>
      <UndoBar />
      <Keyboard onLogout={onLogout} />
    </>
  );
}
