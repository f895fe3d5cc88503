import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildFolder, requireManifest, serverFolder } from '../site/builds';
import { compressFolder } from '../site/compression';
import { flush, flushTree, hiddenName, replaceFile, writeWithFolders } from '../site/disk';
import { attempt, ReleaseError } from '../site/errors';
import { sha384 } from '../site/file-stats';
import { type BuildManifest, parseManifest } from '../site/manifest';
import { type Context, releaseSession } from '../site/session';

/**
 * Copies a build into its own folder of the site: the files of its manifest, their compressed forms, the manifest; and its
 * server bundle into a folder that no address leads to. What is there already is never written again.
 * @param from folder with the built files; the server bundle lies in `server` beside it
 * @returns whether it was copied
 * @throws ReleaseError when the files are not those of the manifest
 */
export function publishBuild(site: string, manifest: BuildManifest, from: string, context: Context = {}): Promise<boolean> {
  mkdirSync(site, { recursive: true });
  return releaseSession(site, context, () => copyBuild(site, manifest, from));
}

/** The same for who holds the site's lock already. */
export async function copyBuild(site: string, manifest: BuildManifest, from: string): Promise<boolean> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const { finding } = parseManifest(text, manifest.app, manifest.build);
  if (finding) throw new ReleaseError(`${finding.message}.`, 'Build it again and publish that.');
  const target = buildFolder(site, manifest.app, manifest.build);
  if (existsSync(target)) {
    completeBuild(target, manifest, text);
    await copyServer(site, requireManifest(site, manifest.app, manifest.build), `${dirname(from)}/server`);
    return false;
  }
  // what an interrupted copy has left may be of other bytes
  rmSync(serverFolder(site, manifest.app, manifest.build), { recursive: true, force: true });
  await copyServer(site, manifest, `${dirname(from)}/server`);
  await writeFolder(target, async (folder) => {
    for (const file of manifest.files) writeWithFolders(`${folder}/${file.path}`, servedBytes(manifest, from, file));
    await compressFolder(folder);
    writeWithFolders(`${folder}/build.json`, text);
  });
  return true;
}

/** The server bundle comes first: a build that can be seen has it. */
async function copyServer(site: string, manifest: BuildManifest, from: string): Promise<void> {
  const target = serverFolder(site, manifest.app, manifest.build);
  if (!manifest.server || existsSync(target)) return;
  const files = manifest.server;
  await writeFolder(target, (folder) => {
    for (const file of files) writeWithFolders(`${folder}/${file.path}`, verifiedBytes(manifest, from, file));
  });
}

/** Makes a folder that appears whole or not at all. */
async function writeFolder(target: string, fill: (folder: string) => void | Promise<void>): Promise<void> {
  const unfinished = hiddenName(target);
  rmSync(unfinished, { recursive: true, force: true });
  await fill(unfinished);
  await flushTree(unfinished);
  renameSync(unfinished, target);
  flush(dirname(target));
}

/**
 * A build that is published once more counts as the newest again. One that a former version of this command copied
 * without its manifest gets it, if the files are those.
 */
function completeBuild(target: string, manifest: BuildManifest, text: string): void {
  const file = `${target}/build.json`;
  const now = new Date();
  if (existsSync(file)) utimesSync(file, now, now);
  else {
    for (const one of manifest.files) verifiedBytes(manifest, target, one);
    replaceFile(file, text);
  }
}

/** Markup that lets an SVG run script when it is opened by its address; an entity could spell any of it. */
const SCRIPT_IN_SVG = /<([\w-]+:)?script|[\s"'/]on\w+\s*=|javascript:|<!ENTITY/i;

/** The bytes of a file that browsers get. @throws ReleaseError as below, and for an SVG with script */
function servedBytes(manifest: BuildManifest, folder: string, file: BuildManifest['files'][number]): Buffer {
  const bytes = verifiedBytes(manifest, folder, file);
  if (!/\.svg$/i.test(file.path) || !SCRIPT_IN_SVG.test(bytes.toString('utf8'))) return bytes;
  throw new ReleaseError(
    `${manifest.app} ${manifest.build} has script in ${file.path}.`,
    `Remove the script from the drawing, build ${manifest.app} again and publish that.`,
  );
}

/** The bytes of a file of a build, which are those of its manifest. @throws ReleaseError when they are not */
function verifiedBytes({ app, build }: BuildManifest, folder: string, { path, size, integrity }: BuildManifest['files'][number]): Buffer {
  const file = `${folder}/${path}`;
  const stat = attempt(() => statSync(file));
  // nothing is read that is not of the build: no link out of it, no pipe that never ends, nothing huge
  if (stat && (!stat.isFile() || realpathSync(file) !== `${realpathSync(folder)}/${path}`))
    throw new ReleaseError(
      `${app} ${build} is not whole: ${file} is a link or no file.`,
      'Publish the folder that a build has left, or a plain copy of it.',
    );
  const bytes = stat?.size === size ? readFileSync(file) : undefined;
  if (bytes && sha384(bytes) === integrity) return bytes;
  throw new ReleaseError(
    `${app} ${build} is not whole: ${file} ${stat ? 'has other bytes than its manifest says' : 'is missing'}.`,
    `Build ${app} again and publish that.`,
  );
}
