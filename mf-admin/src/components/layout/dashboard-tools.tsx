import { useEffect, useEffectEvent, useState } from 'react';
import { glide } from '../glide';
import { Palette } from '../keyboard/palette';
import { pressKey } from '../keyboard/press-key';
import { $singleKeys, ShortcutsDialog } from '../keyboard/shortcuts-dialog';
import { UndoBar } from '../undo-bar';

/** Loads after the page, because the first view does not need it. */
export default function DashboardTools({ onLogout }: { onLogout: () => void }) {
  const [open, setOpen] = useState<'palette' | 'shortcuts'>();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const isPaletteKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (isPaletteKey && !document.querySelector('dialog[open]')) {
      event.preventDefault();
      setOpen('palette');
    } else if ($singleKeys.getState() && pressKey(event)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  useEffect(() => glide(document.querySelector('main')), []);

  const close = () => setOpen(undefined);
  return (
    <>
      <UndoBar />
      <button type="button" hidden aria-keyshortcuts="?" onClick={() => setOpen('shortcuts')}>
        Keyboard shortcuts
      </button>
      {open === 'palette' ? (
        <Palette onClose={close} onShortcuts={() => setOpen('shortcuts')} onLogout={onLogout} />
      ) : null}
      {open === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null}
    </>
  );
}
