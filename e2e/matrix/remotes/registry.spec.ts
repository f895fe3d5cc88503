import { damagedRegistry, registryIsMissing, remoteApps, runtimeFails, withoutHash } from '../../support/remotes/failure-scenarios';
import { Part, test } from '../../support/remotes/faulty-site';

for (const [, app] of remoteApps) {
  const [mount = '/'] = app.mounts;

  test(`loads ${mount} by /registry.json when the registry in the page is damaged`, async ({ page, faulty }) => {
    const { origin } = await faulty({ registry: () => damagedRegistry });
    await page.goto(origin + mount);
    await Part.of(page, app).isShown();
    await Part.of(page, app).frameStands();
  });

  test(`keeps the frame when the registry is missing, and loads ${mount} on Retry`, async ({ page, faulty }) =>
    registryIsMissing(page, await faulty({ registry: () => '' }), app));

  test(`rejects a build of ${mount} whose hash is missing in the registry`, async ({ page, faulty }) => {
    const { origin } = await faulty({ registry: withoutHash(app) });
    await page.goto(origin + mount);
    await Part.of(page, app).hasFailed();
  });
}

for (const fault of ['missing', 'corrupt'] as const)
  test(`keeps the frame when the federation runtime is ${fault}, and loads the remote on Retry`, async ({ page, faulty }) =>
    runtimeFails(page, await faulty(), fault));
