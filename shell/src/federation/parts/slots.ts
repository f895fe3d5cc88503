import { createLate, onFirstInteraction } from '@lagoon/shared/browser';
import { isCartStored } from '@lagoon/shared/late-cart';
import type { SlotHost } from '@lagoon/shared/router';
import { type PartsSite, type ShellParts, tools } from './tools';

export type ShellSlots = SlotHost & Pick<ShellParts, 'prefetch'>;

const importParts = () => import(/* webpackChunkName: "parts" */ './show-parts');

/** With a stored cart, parts load at once: they show its quantities. */
export function createSlots(site: PartsSite): ShellSlots {
  const isEager = isCartStored();
  const code = createLate<ShellParts>(async () =>
    (await importParts()).createPartsCode({ ...site, ...tools, isEager }),
  );
  return {
    isHydrating: true,
    code,
    begin: (start) => void (isEager ? start() : onFirstInteraction(start)),
    prefetch: async (slots) => {
      if (slots) await (await code.load()).prefetch(slots);
    },
  };
}
