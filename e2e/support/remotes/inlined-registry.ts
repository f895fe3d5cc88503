import type { InlineRegistry } from '@lagoon/shared/domain';

const block = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s;

/** Returns the registry in a page. Throws an error when the page has none. */
export function registryIn(page: string): InlineRegistry {
  const [, , text] = block.exec(page) ?? [];
  if (!text) throw new Error('The page carries no registry.');
  return JSON.parse(text);
}

/** @param registry a text replaces the registry as it is */
export function withRegistry(page: string, registry: object | string) {
  const text = typeof registry === 'string' ? registry : JSON.stringify(registry);
  return page.replace(
    block,
    (_, open: string, __: string, close: string) => open + text.replaceAll('<', '\\u003c') + close,
  );
}
