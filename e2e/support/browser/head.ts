import type { Page } from '@playwright/test';

/**
 * Reads the document's head and its structured data.
 * @throws SyntaxError when a block of structured data is not JSON
 */
export const readHead = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.getAttribute(attribute) ?? '');
    const openGraph = 'meta[property^="og:"]';
    const contents = all(openGraph, 'content');
    return {
      title: document.title,
      description: all('meta[name=description]', 'content'),
      canonical: all('link[rel=canonical]', 'href'),
      openGraph: Object.fromEntries(
        all(openGraph, 'property').map((property, at) => [property, contents[at] ?? '']),
      ),
      robots: all('meta[name=robots]', 'content'),
      headings: document.querySelectorAll('h1').length,
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (block): Record<string, unknown> => JSON.parse(block.textContent ?? ''),
      ),
    };
  });
