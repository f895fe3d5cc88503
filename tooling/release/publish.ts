import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildFolder } from '../site/builds';
import { compressFolder } from '../site/compression';
import { flush, flushTree, hiddenName, replaceFile, writeWithFolders } from '../site/disk';
import { attempt, ReleaseError } from '../site/errors';
import { sha384 } from '../site/file-stats';
import { type BuildManifest, parseManifest } from '../site/manifest';
import { type Context, releaseSession } from '../site/session';

/**
 * Copies a build into its own folder of the site: the files of its manifest, their compressed forms, the manifest.
 * What is there already is never written again.
 * @param from folder with the built files
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
    return false;
  }
  const unfinished = hiddenName(target);
  rmSync(unfinished, { recursive: true, force: true });
  for (const file of manifest.files) writeWithFolders(`${unfinished}/${file.path}`, verifiedBytes(manifest, from, file));
  await compressFolder(unfinished);
  writeWithFolders(`${unfinished}/build.json`, text);
  await flushTree(unfinished);
  renameSync(unfinished, target);
  flush(dirname(target));
  return true;
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
