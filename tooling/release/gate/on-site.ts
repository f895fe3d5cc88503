import { buildFolder, inspectManifest, readTypes, serverFolder } from '../../site/builds';
import type { Deployment } from '../../site/deployment';
import { fileStats } from '../../site/file-stats';
import { checkGate, checkWholeGate, type WholeGateInput } from './check-gate';
import { GateError, type Rule } from './refusal';

/** What the gate reads, from the builds of a site. */
const inputOf = (site: string): Pick<WholeGateInput, 'manifest' | 'types' | 'files' | 'server'> => ({
  manifest: (app, build) => inspectManifest(site, app, build),
  types: (app, build) => readTypes(site, app, build),
  files: (app, build) => fileStats(buildFolder(site, app, build)),
  server: (app, build) => fileStats(serverFolder(site, app, build)),
});

/**
 * Takes a deployment through the whole gate, with the builds as they lie on a site.
 * @param before what runs until now
 * @throws GateError when a rule is broken
 */
export async function passGate(site: string, wanted: Deployment, { before, rules }: { before: Deployment; rules?: readonly Rule[] }) {
  const refusals = await checkWholeGate(wanted, { ...inputOf(site), before, rules });
  if (refusals.length > 0) throw new GateError(refusals);
}

/** The same without the compiler, which takes seconds and needs the checkout. @throws GateError as above */
export function passQuickGate(site: string, wanted: Deployment, before: Deployment): void {
  const refusals = checkGate(wanted, { ...inputOf(site), before });
  if (refusals.length > 0) throw new GateError(refusals);
}
