import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { publishedApps } from '../site/builds';
import { requireSite } from '../site/lock';
import { previewAddress } from '../site/previews';
import { awayLines, readSpreadNote } from '../site/spread-note';
import { promote, promoteCanary, retire, rollback, setCanary, stopCanary } from './actions';
import { autoCanary } from './auto/command';
import { holdCanary } from './auto/note';
import { checkBuild, siteAt, siteOnDisk } from './check-build';
import { fromDist, fromFolder } from './command/built';
import { type Call, parseCall, parseTargets, UsageError } from './command/parse';
import { shutdownSignal } from './command/shutdown-signal';
import { spelledFor, spelling } from './command/spelling';
import { GateError, refusalText } from './gate/refusal';
import { formatOutcome, type Outcome } from './go-live';
import { endPreview, madeText, makePreview } from './previews/actions';
import { pruneSite, pruneText } from './prune';
import { publishBuild } from './publish';
import { spread, spreadText, watchAndSync } from './spread';
import { status } from './status';
import { statusText } from './status-text';
import { verifySite, verifyText } from './verify/verify-site';

const typedAs = spelling(process.env, process.argv[1]);
const spelt = spelledFor(typedAs);
const asJson = (value: unknown) => JSON.stringify(value, null, 2);

/** `pnpm release`: puts builds on a site, live, and back. Does what was asked for and gives the exit code. */
async function run(call: Call, site: string): Promise<number> {
  const [app = '', build] = call.names;
  if (!call.against && call.command !== 'help' && call.command !== 'publish') requireSite(site);
  const context = { wait: call.wait, say: console.error };
  /** prints what a command gives: for programs or for people */
  const print = (value: unknown, text: string) => console.log(call.json ? asJson(value) : spelt(text));
  const report = (made: Outcome) => {
    const away = readSpreadNote(site);
    const outcome = away ? { ...made, notes: [...(made.notes ?? []), ...awayLines(away)] } : made;
    print(outcome, formatOutcome(outcome).join('\n'));
    return 0;
  };
  switch (call.command) {
    case 'help':
      console.log(spelt(call.text ?? ''));
      return 0;
    case 'publish':
      if (!existsSync(site)) console.error(`There was no site at ${site}: this makes a new one.`);
      for (const name of call.names) {
        const { manifest, from } = call.from === undefined ? fromDist(name) : fromFolder(name, call.from);
        const copied = await publishBuild(site, manifest, from, context);
        console.log(
          copied
            ? `published ${name} ${manifest.build}`
            : `${name} ${manifest.build} is published already and was not copied again; it counts as the newest`,
        );
      }
      return 0;
    case 'check': {
      const built = call.from === undefined ? fromDist(app) : fromFolder(app, call.from);
      const refusals = await checkBuild(built, call.against ? await siteAt(call.against) : siteOnDisk(site));
      const { build } = built.manifest;
      if (refusals.length === 0)
        print({ app, build, refusals }, `${app} ${build} is compatible with the live site${call.against ? ` at ${call.against}` : ''}`);
      else if (call.json) print({ app, build, refusals }, '');
      else for (const refusal of refusals) console.error(spelt(refusalText(refusal)));
      return refusals.length > 0 ? 1 : 0;
    }
    case 'promote': {
      const apps = publishedApps(site);
      const targets = parseTargets(call.names, (name) => apps.includes(name));
      return report(await promote(site, targets, { ...context, dryRun: call.dryRun }));
    }
    case 'rollback':
      return report(await rollback(site, { ...(app ? { app } : {}), build, to: call.to }, context));
    case 'retire':
      return report(await retire(site, app, context));
    case 'canary':
      if (call.promote) return report(await promoteCanary(site, app, context));
      if (call.stop) return report(await stopCanary(site, app, context));
      if (call.auto) return autoCanary(site, { app, build, rules: call.rules }, context);
      if (call.hold) {
        await holdCanary(site, app, context);
        console.log(spelt(`${app} keeps its share until \`pnpm release canary ${app} --auto\``));
        return 0;
      }
      return report(await setCanary(site, { app, build, percent: call.percent ?? 0 }, context));
    case 'preview': {
      if (call.end !== undefined) {
        await endPreview(site, call.end, context);
        print({ ended: call.end }, `preview ${call.end} has ended`);
        return 0;
      }
      const { name = '', days, password, replace } = call;
      const apps = publishedApps(site);
      const targets = parseTargets(call.names, (one) => apps.includes(one));
      const made = await makePreview(site, { name, targets, days, password, replace }, context);
      print({ ...made, address: previewAddress(name) }, madeText(made, previewAddress(name)));
      return 0;
    }
    case 'status': {
      const found = status(site, { history: call.history });
      print(found, statusText(found));
      return 0;
    }
    case 'prune':
      console.log(pruneText(await pruneSite(site, { ...context, dry: call.dryRun, keep: call.keep }), { dry: call.dryRun }));
      return 0;
    case 'spread': {
      if (call.watch) {
        await watchAndSync(site, call.names, console.log, shutdownSignal());
        return 0;
      }
      const done = await spread(site, call.names, context);
      console.log(spreadText(done));
      return done.away.length > 0 ? 1 : 0;
    }
    case 'verify': {
      const findings = verifySite(site, { ...(app ? { app } : {}), build });
      if (call.json) print(findings, '');
      else (findings.length > 0 ? console.error : console.log)(spelt(verifyText(findings)));
      return findings.length > 0 ? 1 : 0;
    }
  }
}

// what is served has to be readable for the web server, which is another user
process.umask(process.umask() & 0o022);
let call: Call | undefined;
try {
  call = parseCall(process.argv.slice(2));
  process.exitCode = await run(call, resolve(process.env.SITE_DIR || `${root}/site`));
} catch (error) {
  const message = spelt(error instanceof Error ? error.message : String(error));
  if (call?.json) console.log(asJson({ error: message, ...(error instanceof GateError ? { refusals: error.refusals } : {}) }));
  else console.error(message);
  if (error instanceof UsageError) console.error(`\`${typedAs.release} help\` tells how it is called.`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
