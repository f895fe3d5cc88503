import type { InlineRegistry } from '@lagoon/shared/domain';

const block = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s;

/** Returns the registry in a page. Throws an error when the page has none. */
export function registryIn(page: string): InlineRegistry {
  const [, , text] = block.exec(page) ?? [];
  if (!text) throw new Error('The page carries no registry.');
  return JSON.parse(text);
}

export const withRegistry = (page: string, text: string): string =>
  page.replace(
    block,
    (_, open: string, __: string, close: string) => open + text.replaceAll('<', '\\u003c') + close,
  );
