import { builtRegistry } from '../../support/remotes/built';
import { Part, test } from '../../support/remotes/faulty-site';

const apps = Object.values(builtRegistry().apps);

for (const app of apps) {
  test(`with a damaged registry in the page, ${app.mounts[0]} comes by way of /registry.json`, async ({ page, faulty }) => {
    const { origin } = await faulty({ registry: () => '{"schema":1,"apps":{"sh' });
    const part = Part.of(page, app);
    await page.goto(origin + part.path);
    await part.isShown();
    await part.frameStands();
  });

  test(`without any registry the frame stands, and Retry at ${app.mounts[0]} works as soon as the server answers`, async ({
    page,
    faulty,
  }) => {
    const { origin, server } = await faulty({ registry: () => '' });
    server.fail(/\/registry\.json/, 'broken');
    const part = Part.of(page, app);
    await page.goto(origin + part.path);
    await part.hasFailed();
    server.heal();
    await part.retry();
    await part.isShown();
  });

  test(`a build of ${app.mounts[0]} without a hash is refused`, async ({ page, faulty }) => {
    const { origin } = await faulty({
      registry: (registry) => JSON.stringify(registry).replaceAll(`"integrity":"${app.active.integrity}"`, '"integrity":""'),
    });
    const part = Part.of(page, app);
    await page.goto(origin + part.path);
    await part.hasFailed();
  });
}

test('the home page needs no registry', async ({ page, faulty }) => {
  const { origin, server } = await faulty({ registry: () => 'nonsense' });
  server.fail(/\/registry\.json/, 'refused');
  await page.goto(origin);
  await new Part(page, '/').isShown();
});

for (const fault of ['missing', 'corrupt'] as const) {
  test(`when the federation runtime is ${fault} the frame stands, and Retry works at the first click`, async ({ page, faulty }) => {
    const { origin, server } = await faulty();
    server.fail(/\/shell\/.*\/federation\..*\.js$/, fault);
    await page.goto(origin);
    for (const app of apps) {
      await Part.of(page, app).follow();
      await Part.of(page, app).hasFailed();
    }
    server.heal();
    const last = apps.at(-1);
    if (!last) throw new Error('no remote in the registry');
    await Part.of(page, last).retry();
    await Part.of(page, last).isShown();
  });
}
