import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sidewaysScroll } from '../../support/browser/layout';
import { pages, states } from '../../support/states';
import { expect, test } from '../../support/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const phone = { width: 360, height: 740 };

/** Colours are judged as they are at rest, not in the middle of a fade. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`) }))).toEqual(
    [],
  );
}

/** 1280 px at 200 % zoom is a viewport of 640 CSS pixels. */
const widths = [320, 360, 640, 768, 1280];

/** Looked at where axe has looked already: opening a page costs more than looking at it at every width. */
async function expectNoSidewaysScroll(page: Page, from = 0): Promise<void> {
  for (const width of widths.filter((each) => each >= from)) {
    await page.setViewportSize({ width, height: 700 });
    await test.step(`no scrolling sideways at ${width} px`, async () => expect(await sidewaysScroll(page)).toEqual([]));
  }
}

const wideOnly = 'the open About menu';

// axe reads every node, and a list of 54 tests has many
test.describe.configure({ timeout: 120_000 });

for (const { name, open } of pages)
  test(`axe finds nothing on ${name}, on a wide screen and on a phone, and it does not scroll sideways at any width`, async ({
    page,
    trouble,
  }) => {
    await open(page, trouble);
    await test.step('1280 px', () => expectNoViolation(page));
    await page.setViewportSize(phone);
    await test.step('360 px', () => expectNoViolation(page));
    await expectNoSidewaysScroll(page);
  });

// a menu or a dialog need not outlive another width: each is opened where it is looked at
for (const { name, open, phone: phoneOnly } of states) {
  if (!phoneOnly)
    test(`axe finds nothing on ${name}, and it does not scroll sideways at any width`, async ({ page, trouble }) => {
      await open(page, trouble);
      await expectNoViolation(page);
      await expectNoSidewaysScroll(page, name === wideOnly ? 1024 : 0);
    });

  if (name !== wideOnly)
    test(`axe finds nothing on ${name} on a phone${phoneOnly ? ', and it does not scroll sideways at any width' : ''}`, async ({
      page,
      trouble,
    }) => {
      await page.setViewportSize(phone);
      await open(page, trouble);
      await expectNoViolation(page);
      if (phoneOnly) await expectNoSidewaysScroll(page);
    });
}
