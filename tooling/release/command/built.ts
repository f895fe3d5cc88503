import { statSync } from 'node:fs';
import { APPS, appFolder } from '../../bootstrap/paths.mjs';
import { buildId } from '../../rspack/build-id';
import { appName } from '../../site/builds';
import { didYouMean } from '../../site/closest-name';
import { readJson } from '../../site/disk';
import { attempt, ReleaseError } from '../../site/errors';
import { type BuildManifest, readBuiltManifest } from '../../site/manifest';

export type Built = ReturnType<typeof fromDist>;

/** @throws ReleaseError when the build is missing or older than the sources */
export function fromDist(app: string) {
  if (!APPS.includes(appName(app))) {
    throw new ReleaseError(
      `There is no app "${app}" in this checkout.`,
      didYouMean(app, APPS) ??
        `It has ${APPS.join(', ')}. For a build that was made elsewhere, ` +
          'name its folder with --from.',
    );
  }
  const manifest = readBuiltManifest(app);
  const remedy = `Build it: \`pnpm build ${app}\`.`;
  if (!manifest) throw new ReleaseError(`${app} has not been built.`, remedy);
  const sources = buildId(app);
  if (manifest.build !== sources)
    throw new ReleaseError(
      `${app} has changed since it was built: ` +
        `dist has ${manifest.build}, the sources are ${sources}.`,
      remedy,
    );
  return { manifest, from: `${appFolder(app)}/dist/web` };
}

/**
 * @param folder with `web/` and `build.json`
 * @throws ReleaseError for another app's build
 */
export function fromFolder(app: string, folder: string): Built {
  appName(app);
  const file = `${folder}/build.json`;
  const remedy = 'It must contain the output of a build: build.json and web/.';
  if (!attempt(() => statSync(file))?.isFile())
    throw new ReleaseError(`${folder} has no build.json.`, remedy);
  const manifest = readJson<BuildManifest | null>(file);
  if (manifest === undefined) throw new ReleaseError(`${file} is not JSON.`, remedy);
  if (manifest?.app !== app)
    throw new ReleaseError(
      `${folder} holds a build of ${manifest?.app ?? 'nothing'}, not of ${app}.`,
    );
  return { manifest, from: `${folder}/web` };
}
