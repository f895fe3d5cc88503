import { inspectManifest } from '../../site/builds';
import { listed } from '../../site/errors';
import { scriptsIn } from '../../site/manifest';
import { missingContext, slotsOf } from '../../site/parts';
import { type Change, declarationIssue, nameOf, type Running } from './change';
import { BUDGET, sizeText, weightOf } from './own-build';

/** Brotli bytes of a part's scripts with the entry and declaration of its app. */
const PART_BUDGET = 20_000;

type Place = ReturnType<typeof placesOf>[number];
type OwnPart = ReturnType<typeof partsOf>[number];

const placesOf = (running: Running[]) =>
  running.flatMap(({ role, manifest }) =>
    manifest.pages.flatMap(({ slots = [] }) => slots.map((slot) => ({ role, slot }))),
  );

const partsOf = (running: Running[]) => {
  const places = placesOf(running);
  return running.flatMap((one) =>
    (one.manifest.parts ?? []).map((part) => ({
      ...one,
      part,
      place: places.find(({ slot }) => slot.name === part.slot),
    })),
  );
};

export function checkParts(running: Running[]) {
  const places = placesOf(running);
  const parts = partsOf(running);
  return [
    ...places.flatMap((place, at) => checkOneOwner(place, places.slice(0, at))),
    ...parts.flatMap((one) => [...checkOwn(one), ...checkContext(one)]),
  ];
}

function checkOneOwner({ role, slot }: Place, others: Place[]) {
  const other = others.find((one) => one.slot.name === slot.name && one.role.app !== role.app);
  const [added, present] = role.fresh ? [role, other?.role] : [other?.role, role];
  if (!present || !added?.fresh) return [];
  return [
    declarationIssue(
      added.app,
      `${nameOf(added)} declares the slot ${slot.name}, which ${nameOf(present)} has`,
    ),
  ];
}

function checkOwn({ role, manifest: { app, chunks, parts = [] }, part }: OwnPart) {
  const first = parts.find(({ slot }) => slot === part.slot);
  const faults = [
    ...(Object.hasOwn(chunks, part.chunk)
      ? []
      : [
          `names the chunk "${part.chunk}" for its part in ${part.slot}, ` +
            'but has no chunk of that name',
        ]),
    ...(first === part ? [] : [`offers two parts for ${part.slot}`]),
  ];
  return role.fresh ? faults.map((fault) => declarationIssue(app, `${nameOf(role)} ${fault}`)) : [];
}

function checkContext({ role, part, place }: OwnPart) {
  const missing = place ? missingContext(part, place.slot) : [];
  if (!place || missing.length === 0 || !(role.fresh || place.role.fresh)) return [];
  const { app } = role.fresh ? role : place.role;
  const message =
    `The part of ${nameOf(role)} for ${part.slot} reads ${listed(missing)}, which ` +
    `${nameOf(place.role)} does not pass`;
  return [
    declarationIssue(
      app,
      message,
      ' A slot may pass more values than a part reads, and each with the same type.',
    ),
  ];
}

export const checkPartsBudget = ({ sets, files }: Change) =>
  sets.flatMap(partsOf).flatMap(({ role, manifest, part, place }) => {
    if (!role.fresh) return [];
    const { app, entry, runtime } = manifest;
    const limit =
      Math.min(part.budget ?? PART_BUDGET, place?.slot.budget ?? PART_BUDGET) +
      (runtime ? BUDGET.entryWithRuntime - BUDGET.entry : 0);
    const bytes = weightOf(
      [...(entry ? [entry] : []), ...scriptsIn(manifest, 'app', part.chunk)],
      files(role),
    );
    if (bytes <= limit) return [];
    const message =
      `${nameOf(role)} is too heavy: the code of its part for ${part.slot} is ` +
      `${sizeText(bytes, limit)}.`;
    const remedy =
      `Move rarely needed code into a separate chunk and build ${app} again; the limit is the ` +
      "smaller one of the part's and the slot's budget.";
    return [{ app, message, remedy }];
  });

/** A slot's name may be misspelt. */
export function notesOnParts({ site, sets, before }: Change) {
  const lost = slotsOf(
    Object.entries(before).flatMap(
      ([app, { active }]) => inspectManifest(site, app, active).manifest ?? [],
    ),
  );
  return sets.flatMap((running) => {
    const slots = slotsOf(running.map(({ manifest }) => manifest));
    const known = [...slots.keys()].sort().join(', ') || 'none';
    return partsOf(running)
      .filter(({ role, part: { slot } }) => !slots.has(slot) && (role.fresh || lost.has(slot)))
      .map(
        ({ role, part: { slot } }) =>
          `No page shows the part of ${nameOf(role)} for ${slot}, because no live build ` +
          `declares that slot: the slots are ${known}`,
      );
  });
}
