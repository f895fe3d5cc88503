import { appendFileSync, readFileSync } from 'node:fs';
import { flush, parseLines } from './disk';
import { attempt } from './errors';
import { readHistory, withdrawnBuilds } from './releases';

/** A line of `refused.jsonl`. */
interface RefusedBuild {
  at: string;
  app: string;
  build: string;
  rules: string[];
}

const refusedFile = (site: string) => `${site}/refused.jsonl`;

/**
 * Each line begins with a line break: a power cut can leave an incomplete one. The caller holds the
 * site's lock.
 */
export function recordRefusals(site: string, refusals: RefusedBuild[]) {
  if (refusals.length === 0) return;
  appendFileSync(refusedFile(site), refusals.map((one) => `\n${JSON.stringify(one)}\n`).join(''));
  flush(refusedFile(site));
}

/** Builds that have not gone live since, as `app/build`, with the broken rules. */
export function refusedBuilds(site: string) {
  const refused = new Map(
    parseLines<RefusedBuild>(attempt(() => readFileSync(refusedFile(site), 'utf8')) ?? '').map(
      (one) => [`${one.app}/${one.build}`, one],
    ),
  );
  for (const { at, app, build, left, ended } of refused.size > 0 ? readHistory(site) : []) {
    const last = refused.get(`${app}/${build}`);
    if (last && !left && !ended && at > last.at) refused.delete(`${app}/${build}`);
  }
  return new Map([...refused].map(([name, { rules }]) => [name, rules]));
}

/** Returns why promotions skip a build unless it is named. */
export function verdicts(site: string) {
  const [withdrawn, refused] = [withdrawnBuilds(site), refusedBuilds(site)];
  return (app: string, build: string) => {
    const [release, rules] = [withdrawn.get(`${app}/${build}`), refused.get(`${app}/${build}`)];
    if (release !== undefined) return `was taken back with release ${release}`;
    return rules && `was refused by the gate (${rules.join(', ')})`;
  };
}
