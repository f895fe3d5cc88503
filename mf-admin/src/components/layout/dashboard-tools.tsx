import { Keyboard } from '../keyboard/keyboard';
import { UndoBar } from '../undo/undo-bar';

/** Undo and keys. They load after the page, because its first view does not need them. */
export default function DashboardTools({ onLogout }: { onLogout: () => void }) {
  return (
    <>
      <UndoBar />
      <Keyboard onLogout={onLogout} />
    </>
  );
}
