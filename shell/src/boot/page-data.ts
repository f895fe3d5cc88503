import type { Seed } from '@lagoon/shared/data';

/** The values that the page carries in `#page-data`; none when it carries none or they are damaged. */
export function pageData(page: Document): Seed[] {
  const text = page.getElementById('page-data')?.textContent;
  if (!text) return [];
  try {
    const seeds: unknown = JSON.parse(text);
    return Array.isArray(seeds) ? (seeds as Seed[]) : [];
  } catch {
    console.warn('[boot] the data in the page is damaged; asking the server');
    return [];
  }
}
