import { chromium, type LaunchOptions } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../test/free-port';
import { medians } from './median';
import { PAGES, type PageName, PRERENDERED } from './pages';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Scores from 0 to 100 in each category. `takenOffFor` lists the audits of the last run with a score below 0.9. */
type Points = Record<(typeof CATEGORIES)[number], number>;
export type LighthouseFigures = Partial<Record<PageName, Points & { takenOffFor: string }>>;

/** Runs Lighthouse with its simulated phone on each kind of prerendered page. Returns medians of several runs. */
export async function measureLighthouse(
  origin: string,
  runs: number,
  options: LaunchOptions | undefined,
  log: (line: string) => void,
): Promise<LighthouseFigures> {
  const port = await freePort();
  const browser = await chromium.launch({ ...options, args: [...(options?.args ?? []), `--remote-debugging-port=${port}`] });
  try {
    const result: LighthouseFigures = {};
    for (const page of PRERENDERED) {
      const answers = [];
      for (let run = 0; run < runs; run += 1) {
        const answer = await lighthouse(origin + PAGES[page], { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
        if (!answer) throw new Error(`Lighthouse has nothing to say of ${PAGES[page]}.`);
        answers.push(answer.lhr);
      }
      const points = answers.map(({ categories }) =>
        Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
      );
      result[page] = { ...(medians(points) as Points), takenOffFor: answers.slice(-1).flatMap(takenOffFor).join(', ') };
      log(`lighthouse: ${page}`);
    }
    return result;
  } finally {
    await browser.close();
  }
}

const takenOffFor = ({ categories, audits }: Result): string[] =>
  CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());
