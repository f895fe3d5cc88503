import type { Registry } from '@lagoon/shared/domain';

const block = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s;

/** The registry that a page carries. @throws Error when it carries none */
export function registryIn(page: string): Registry {
  const [, , text] = block.exec(page) ?? [];
  if (!text) throw new Error('The page carries no registry.');
  return JSON.parse(text);
}

/** The page with something else in the registry's place. */
export const withRegistry = (page: string, text: string): string =>
  page.replace(block, (_, open: string, __: string, close: string) => open + text.replaceAll('<', '\\u003c') + close);
