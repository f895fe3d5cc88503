import type { DeclaredPart, DeclaredSlot } from '../../../shared/src/bundled/domain/declared-app';
import { listed } from '../../site/errors';
import type { FileStats } from '../../site/file-forms';
import type { BuildManifest } from '../../site/manifest';
import { missingContext, scriptsOfPart, slotsOf } from '../../site/parts';
import { type GateIssue, nameOf, type Role } from './gate-issue';
import type { Running } from './mounts';
import { BUDGET, kilobytes, weightOf } from './own-build';

/** Default limit, in brotli bytes, of a part's scripts together with the entry and the declaration of its app. */
const PART_BUDGET = 20_000;

interface Place {
  role: Role;
  slot: DeclaredSlot;
}

/** Compares the builds of one set: the values and budgets of parts and slots. Refuses only new builds. @param files of a new build */
export function checkParts(running: Running[], files: (app: string, build: string) => FileStats): GateIssue[] {
  const places = running.flatMap(({ role, manifest }) =>
    manifest.pages.flatMap(({ slots = [] }) => slots.map((slot): Place => ({ role, slot }))),
  );
  return [
    ...places.flatMap((place, at) => checkOneOwner(place, places.slice(0, at))),
    ...running.flatMap(({ role, manifest }) =>
      (manifest.parts ?? []).flatMap((part) => {
        const place = places.find(({ slot }) => slot.name === part.slot);
        return [...checkOwn(role, manifest, part), ...(place ? checkContext(role, part, place) : []), ...checkWeight(part, place?.slot)];

        function checkWeight({ slot: name, budget = PART_BUDGET }: DeclaredPart, slot: DeclaredSlot | undefined): GateIssue[] {
          if (!role.fresh) return [];
          // an entry made by another bundler contains the runtime of Module Federation: adds its size to the limit
          const runtime = manifest.runtime ? BUDGET.entryWithRuntime - BUDGET.entry : 0;
          const limit = Math.min(budget, slot?.budget ?? PART_BUDGET) + runtime;
          const bytes = weightOf(
            [...(manifest.entry ? [manifest.entry] : []), ...scriptsOfPart(manifest, part)],
            files(role.app, role.build),
          );
          if (bytes <= limit) return [];
          const message = `${nameOf(role)} is too heavy: the code of its part for ${name} is ${kilobytes(bytes)} of brotli, its limit ${kilobytes(limit)} (${bytes} bytes instead of ${limit}).`;
          const remedy = `Move rarely needed code into a separate chunk and build ${role.app} again; the limit is the smaller one of the part's and the slot's budget.`;
          return [{ rule: 'budget', app: role.app, message, remedy }];
        }
      }),
    ),
  ];
}

/** Notes parts of new builds without a slot, and live parts that lose theirs; a slot's name may be misspelt. @param before live builds */
export function notesOnParts(running: Running[], before: BuildManifest[]): string[] {
  const slots = slotsOf(running.map(({ manifest }) => manifest));
  const lost = slotsOf(before);
  return running.flatMap(({ role, manifest: { parts = [] } }) =>
    parts
      .filter(({ slot }) => !slots.has(slot) && (role.fresh || lost.has(slot)))
      .map(
        ({ slot }) =>
          `No page shows the part of ${nameOf(role)} for ${slot}, because no live build declares that slot: the slots are ${[...slots.keys()].sort().join(', ') || 'none'}`,
      ),
  );
}

const remedyFor = (app: string) => `Change ${app}/src/app.ts, build ${app} again and publish it.`;

function checkOneOwner({ role, slot }: Place, others: Place[]): GateIssue[] {
  const other = others.find((one) => one.slot.name === slot.name && one.role.app !== role.app);
  const [added, present] = role.fresh ? [role, other?.role] : [other?.role, role];
  if (!present || !added?.fresh) return [];
  const message = `${nameOf(added)} declares the slot ${slot.name}, which ${nameOf(present)} has.`;
  return [{ rule: 'parts', app: added.app, message, remedy: remedyFor(added.app) }];
}

function checkOwn(role: Role, { app, chunks, parts = [] }: BuildManifest, part: DeclaredPart): GateIssue[] {
  if (!role.fresh) return [];
  return [
    ...(Object.hasOwn(chunks, part.chunk)
      ? []
      : [`names the chunk "${part.chunk}" for its part in ${part.slot}, but has no chunk of that name`]),
    ...(parts.find(({ slot }) => slot === part.slot) === part ? [] : [`offers two parts for ${part.slot}`]),
  ].map((message) => ({ rule: 'parts', app, message: `${nameOf(role)} ${message}.`, remedy: remedyFor(app) }));
}

function checkContext(role: Role, part: DeclaredPart, { role: owner, slot }: Place): GateIssue[] {
  const missing = missingContext(part, slot);
  if (missing.length === 0 || !(role.fresh || owner.fresh)) return [];
  const { app } = role.fresh ? role : owner;
  const message = `The part of ${nameOf(role)} for ${slot.name} reads ${listed(missing)}, which ${nameOf(owner)} does not pass.`;
  const remedy = `${remedyFor(app)} A slot may pass more values than a part reads, and each with the same type.`;
  return [{ rule: 'parts', app, message, remedy }];
}
