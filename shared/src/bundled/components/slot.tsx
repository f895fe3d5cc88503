import { type SlotHost, Slots, useLocation, useNavigate } from '@lagoon/shared/router';
import { useContext, useEffect, useRef, useState } from 'react';

/** Shows the parts of a slot (docs/remotes.md). */
export function Slot({ name }: { name: string }) {
  const host = useContext(Slots);
  const { pathname } = useLocation();
  return host ? <Place key={name + pathname} name={name} pathname={pathname} host={host} /> : null;
}

/** A constant: for a new object React would empty the element. */
const AS_ARRIVED = { __html: '' };

const SIGNS = ['pointerdown', 'focusin', 'click'];

/** Keeps a prerendered slot's HTML and its pressed buttons until the code of parts has loaded. */
function Place({ name, pathname, host }: { name: string; pathname: string; host: SlotHost }) {
  const { html, code, begin } = host;
  const place = useRef<HTMLDivElement>(null);
  const [isPrerendered] = useState(
    () =>
      html !== undefined ||
      (host.isHydrating && document.querySelector(`[data-slot="${name}"]`) !== null),
  );
  const [parts, setParts] = useState(code.get);
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each slot
  useEffect(() => {
    const element = place.current;
    const held = new Set<HTMLElement>();
    let end = () => {};
    const waiting = new AbortController();
    const { signal } = waiting;
    const start = () =>
      code.load().then(
        (loaded) => {
          if (signal.aborted) return;
          waiting.abort();
          if (element) end = loaded.follow(element, { slot: name, navigate, held });
          else setParts(loaded);
        },
        () => {
          for (const button of held) button.removeAttribute('aria-busy');
          held.clear();
        },
      );
    const onSign = (event: Event) => {
      const button = event.type === 'click' && (event.target as Element).closest('button');
      if (button) {
        event.preventDefault();
        button.setAttribute('aria-busy', 'true');
        held.add(button);
      }
      void start();
    };
    for (const type of SIGNS) element?.addEventListener(type, onSign, { signal });
    if (element) begin(start);
    else void start();
    return () => {
      waiting.abort();
      end();
    };
  }, []);

  if (!isPrerendered)
    return (
      <div data-slot={name}>{parts ? <parts.Parts slot={name} pathname={pathname} /> : null}</div>
    );
  const content = html ? { __html: html(name) } : AS_ARRIVED;
  return (
    <div data-slot={name} ref={place} suppressHydrationWarning dangerouslySetInnerHTML={content} />
  );
}
