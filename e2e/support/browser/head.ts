import type { Page } from '@playwright/test';

export interface DataBlock {
  '@context'?: unknown;
  '@type': string | string[];
  [property: string]: unknown;
}

export interface DocumentHead {
  title: string;
  description: string[];
  canonical: string[];
  ogUrl: string[];
  openGraph: Record<string, string>;
  robots: string[];
  headings: number;
  /** every block of structured data, parsed */
  data: DataBlock[];
}

/** @throws SyntaxError when a block of structured data is not JSON */
export async function readHead(page: Page): Promise<DocumentHead> {
  const read = await page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.getAttribute(attribute) ?? '');
    const properties = [...document.querySelectorAll('meta[property^="og:"]')];
    return {
      title: document.title,
      description: all('meta[name=description]', 'content'),
      canonical: all('link[rel=canonical]', 'href'),
      ogUrl: all('meta[property="og:url"]', 'content'),
      openGraph: Object.fromEntries(
        properties.map((each) => [
          each.getAttribute('property') ?? '',
          each.getAttribute('content') ?? '',
        ]),
      ),
      robots: all('meta[name=robots]', 'content'),
      headings: document.querySelectorAll('h1').length,
      blocks: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (each) => each.textContent ?? '',
      ),
    };
  });
  const { blocks, ...rest } = read;
  return { ...rest, data: blocks.map((text) => JSON.parse(text) as DataBlock) };
}

/** Returns the only block of a type. Throws an error when it is missing or not unique. */
export function blockOf({ data }: Pick<DocumentHead, 'data'>, type: string): DataBlock {
  const [block, ...more] = data.filter((each) => [each['@type']].flat().includes(type));
  if (!block || more.length > 0)
    throw new Error(`${more.length + (block ? 1 : 0)} blocks of ${type}`);
  return block;
}
