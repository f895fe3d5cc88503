import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { buildFolder, requireManifest, serverFolder } from '../site/builds';
import { flush, flushTree, hiddenName, removeTree, writeWithFolders } from '../site/disk';
import { attempt, ReleaseError } from '../site/errors';
import { compressFolder, sha384 } from '../site/file-forms';
import { type BuildManifest, parseManifest } from '../site/manifest';
import { type Context, releaseSession } from '../site/session';

/**
 * The server bundle goes to a folder that is not served.
 * @param from folder with the built files, next to `server`
 * @returns false when the build was already published
 * @throws ReleaseError when the files do not match the manifest
 */
export function publishBuild(
  site: string,
  manifest: BuildManifest,
  from: string,
  context: Context = {},
) {
  mkdirSync(site, { recursive: true });
  return releaseSession(site, context, () => copyBuild(site, manifest, from));
}

export async function copyBuild(site: string, manifest: BuildManifest, from: string) {
  const { app, build } = manifest;
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const { issue } = parseManifest(text, app, build);
  if (issue) throw new ReleaseError(`${issue}.`, 'Build it again and publish that.');
  const target = buildFolder(site, app, build);
  if (existsSync(target)) {
    const published = requireManifest(site, app, build);
    // it counts as the newest
    const now = new Date();
    utimesSync(`${target}/build.json`, now, now);
    await copyServer(site, published, from);
    return false;
  }
  // an interrupted copy may have other bytes
  removeTree(serverFolder(site, app, build));
  await copyServer(site, manifest, from);
  await writeFolder(target, async (folder) => {
    for (const file of manifest.files)
      writeWithFolders(`${folder}/${file.path}`, servedBytes(manifest, from, file));
    await compressFolder(folder);
    writeWithFolders(`${folder}/build.json`, text);
  });
  return true;
}

/** Runs before the build's copy: a visible build has its server bundle. */
async function copyServer(site: string, manifest: BuildManifest, from: string) {
  const target = serverFolder(site, manifest.app, manifest.build);
  const { server } = manifest;
  if (!server || existsSync(target)) return;
  await writeFolder(target, (folder) => {
    for (const file of server)
      writeWithFolders(
        `${folder}/${file.path}`,
        verifiedBytes(manifest, `${dirname(from)}/server`, file),
      );
  });
}

async function writeFolder(target: string, fill: (folder: string) => void | Promise<void>) {
  const unfinished = hiddenName(target);
  removeTree(unfinished);
  await fill(unfinished);
  await flushTree(unfinished);
  renameSync(unfinished, target);
  flush(dirname(target));
}

/** Markup by which an opened SVG runs scripts; entities can encode it. */
const SCRIPT_IN_SVG = /<([\w-]+:)?script|[\s"'/]on\w+\s*=|javascript:|<!ENTITY/i;

function servedBytes(
  manifest: BuildManifest,
  folder: string,
  file: BuildManifest['files'][number],
) {
  const bytes = verifiedBytes(manifest, folder, file);
  if (!/\.svg$/i.test(file.path) || !SCRIPT_IN_SVG.test(bytes.toString('utf8'))) return bytes;
  throw new ReleaseError(
    `${manifest.app} ${manifest.build} has script in ${file.path}.`,
    `Remove the script from the drawing, build ${manifest.app} again and publish that.`,
  );
}

function verifiedBytes(
  { app, build }: BuildManifest,
  folder: string,
  { path, size, integrity }: BuildManifest['files'][number],
) {
  const file = `${folder}/${path}`;
  const stat = attempt(() => statSync(file));
  // links out of the build, pipes that never end, huge files
  if (stat && (!stat.isFile() || realpathSync(file) !== `${realpathSync(folder)}/${path}`))
    throw new ReleaseError(
      `${app} ${build} is not complete: ${file} is a link or not a file.`,
      'Publish the folder of a finished build, or a plain copy of it.',
    );
  const bytes = stat?.size === size ? readFileSync(file) : undefined;
  if (bytes && sha384(bytes) === integrity) return bytes;
  throw new ReleaseError(
    `${app} ${build} is not complete: ${file} ` +
      `${stat ? 'differs from its manifest' : 'is missing'}.`,
    `Build ${app} again and publish that.`,
  );
}
