import { damagedRegistry, registryIsMissing, remoteApps, runtimeFails, withoutHash } from '../../support/remotes/failure-scenarios';
import { Part, test } from '../../support/remotes/faulty-site';

for (const [, app] of remoteApps) {
  const [mount = '/'] = app.mounts;

  test(`with a damaged registry in the page, ${mount} comes by way of /registry.json`, async ({ page, faulty }) => {
    const { origin } = await faulty({ registry: () => damagedRegistry });
    await page.goto(origin + mount);
    await Part.of(page, app).isShown();
    await Part.of(page, app).frameStands();
  });

  test(`the frame stays without a registry, and Retry at ${mount} works once the server answers`, async ({ page, faulty }) =>
    registryIsMissing(page, await faulty({ registry: () => '' }), app));

  test(`a build of ${mount} without a hash is refused`, async ({ page, faulty }) => {
    const { origin } = await faulty({ registry: withoutHash(app) });
    await page.goto(origin + mount);
    await Part.of(page, app).hasFailed();
  });
}

for (const fault of ['missing', 'corrupt'] as const)
  test(`the frame stays when the federation runtime is ${fault}, and the first Retry works`, async ({ page, faulty }) =>
    runtimeFails(page, await faulty(), fault));
