import { Keyboard } from '../keyboard/keyboard';
import { UndoBar } from '../undo/undo-bar';

/** loaded after the page, because the first view needs neither undo nor keys */
export default function DashboardTools({ onLogout }: { onLogout: () => void }) {
  return (
    <>
      <UndoBar />
      <Keyboard onLogout={onLogout} />
    </>
  );
}
