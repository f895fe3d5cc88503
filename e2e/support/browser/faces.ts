import type { Page } from '@playwright/test';

/** @throws the error, unless React has removed the element since it was listed */
const withoutRemoved = (error: Error) => {
  if (!error.message.includes('Could not find node')) throw error;
  return { fonts: [] };
};

/**
 * Returns the sorted fonts of an element and its content: `own <name>` for a font file of the site,
 * `local <name>` for a font of the machine.
 */
export async function faces(page: Page, selector: string) {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  // forces a layout, because the protocol reads the last layout, which lacks new elements
  await page.evaluate(() => document.documentElement.getBoundingClientRect());
  const { nodeIds } = await client.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: `${selector}, ${selector} *`,
  });
  const found = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await client
      .send('CSS.getPlatformFontsForNode', { nodeId })
      .catch(withoutRemoved);
    for (const { familyName, isCustomFont } of fonts)
      found.add(`${isCustomFont ? 'own' : 'local'} ${familyName}`);
  }
  await client.detach();
  return [...found].sort();
}
