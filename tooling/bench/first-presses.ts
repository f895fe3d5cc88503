import type { Browser } from '@playwright/test';
import { medians } from './median';
import { openPage, TIMEOUT_MS, withVisitor } from './page-load';
import { PAGES, type PageName } from './pages';
import { BUNDLED, type Sites } from './sites';

/** Buttons that are pressed on an idle page, each with the element that shows its effect. */
const PRESSES = {
  'Add To Cart': {
    on: 'listing',
    button: 'main button[aria-label^="Add To Cart"]',
    effect: 'main [role=group] button[aria-label^="Remove"]',
  },
  'the badge of the cart': { on: 'listing', button: 'main button[aria-label^="Add To Cart"]', effect: '[data-badge]' },
  'opening search': { on: 'home', button: 'header button[aria-label="Search"]', effect: 'dialog[open] input[type=search]' },
  'the menu': { on: 'home', button: 'header button[aria-label="Menu"]', effect: 'header button[aria-expanded=true]' },
} as const satisfies Record<string, { on: PageName; button: string; effect: string }>;
type PressName = keyof typeof PRESSES;

/** Milliseconds from the press to the first frame with its effect. */
export type PressFigures = Record<PressName, Record<(typeof BUNDLED)[number], { time: number }>>;

/** Presses each button `runs` times, in turn on the federated site and the single bundle, on a slow phone. Returns medians. */
export async function measurePresses(
  browser: Browser,
  { origin }: Sites,
  runs: number,
  log: (line: string) => void,
): Promise<PressFigures> {
  const figures: Partial<PressFigures> = {};
  for (const name of Object.keys(PRESSES) as PressName[]) {
    const times = { federated: [] as { time: number }[], oneBundle: [] as { time: number }[] };
    for (let run = 0; run < runs; run += 1)
      for (const site of BUNDLED) times[site].push({ time: await timePress(browser, origin[site], name) });
    figures[name] = { federated: medians(times.federated), oneBundle: medians(times.oneBundle) };
    log(`presses: ${name}`);
  }
  return figures as PressFigures;
}

const timePress = (browser: Browser, origin: string, name: PressName): Promise<number> =>
  withVisitor(browser, async (visitor) => {
    const { on, button, effect } = PRESSES[name];
    const { page, atRest } = await openPage(visitor, 'watch-route');
    await page.goto(origin + PAGES[on]);
    await atRest();
    const time = page.evaluate<number>(`timePress(${JSON.stringify(effect)}, ${TIMEOUT_MS})`);
    const [milliseconds] = await Promise.all([time, page.locator(button).filter({ visible: true }).first().tap()]);
    return milliseconds;
  });
