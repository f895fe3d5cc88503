import { Keyboard } from '../keyboard/keyboard';
import { UndoBar } from '../undo/undo-bar';

/** The undo bar and the keyboard shortcuts. They load after the page, because the first view does not need them. */
export default function DashboardTools({ onLogout }: { onLogout: () => void }) {
  return (
    <>
      <UndoBar />
      <Keyboard onLogout={onLogout} />
    </>
  );
}
