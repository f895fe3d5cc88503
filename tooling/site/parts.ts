import type { DeclaredPart, DeclaredSlot } from '../../shared/src/bundled/domain/declared-app';
import type { RegistryPart } from '../../shared/src/bundled/domain/registry';
import { type BuildManifest, integrityOf, scriptsIn } from './manifest';

export const slotsOf = (builds: readonly Pick<BuildManifest, 'pages'>[]) =>
  new Map(
    builds
      .flatMap(({ pages }) => pages.flatMap(({ slots = [] }) => slots))
      .map((slot) => [slot.name, slot]),
  );

type Slotted = Pick<BuildManifest['pages'][number], 'slots'>;

export const slotNames = ({ slots = [] }: Slotted) => slots.map(({ name }) => name);

/** Of an app's pages, without duplicates, and the empty list of not-found pages. */
export const slotLists = ({ pages }: { pages: readonly Slotted[] }): string[][] => [
  ...new Map([[], ...pages.map(slotNames)].map((slots) => [slots.join(' '), slots])).values(),
];

export const missingContext = ({ context }: DeclaredPart, slot: DeclaredSlot) =>
  Object.entries(context).flatMap(([name, type]) =>
    slot.context[name] === type ? [] : [`${name} (${type})`],
  );

/** Parts that fit a slot of a live build and are not switched off, in their order. */
export function shownParts(
  running: readonly { manifest: BuildManifest; off?: string[] }[],
): RegistryPart[] {
  const slots = slotsOf(running.map(({ manifest }) => manifest));
  return running
    .flatMap(({ manifest, off = [] }) =>
      (manifest.parts ?? []).flatMap((part) => {
        const slot = slots.get(part.slot);
        return slot && !off.includes(part.slot) && missingContext(part, slot).length === 0
          ? [{ part, manifest }]
          : [];
      }),
    )
    .sort((one, other) => one.part.order - other.part.order)
    .map(({ part, manifest }) => ({
      slot: part.slot,
      app: manifest.id,
      scripts: Object.fromEntries(
        scriptsIn(manifest, 'app', part.chunk).map((path) => [path, integrityOf(manifest, path)]),
      ),
    }));
}
