import { useEffect, useEffectEvent, useState } from 'react';
import { Palette } from './palette';
import { pressKey } from './press-key';
import { ShortcutsDialog } from './shortcuts-dialog';
import { $singleKeys } from './single-keys';

type Open = 'palette' | 'shortcuts';

export function Keyboard({ onLogout }: { onLogout: () => void }) {
  const [open, setOpen] = useState<Open>();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const isPaletteKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (isPaletteKey && !document.querySelector('dialog[open]')) {
      event.preventDefault();
      setOpen('palette');
    } else if ($singleKeys.getState() && pressKey(event)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  const close = () => setOpen(undefined);
  return (
    <>
      <button type="button" hidden aria-keyshortcuts="?" onClick={() => setOpen('shortcuts')}>
        Keyboard shortcuts
      </button>
      {open === 'palette' ? <Palette onClose={close} onShortcuts={() => setOpen('shortcuts')} onLogout={onLogout} /> : null}
      {open === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null}
    </>
  );
}
