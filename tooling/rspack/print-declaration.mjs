/**
 * `node --import tsx print-declaration.mjs <URL of app.ts>` prints the declaration for the
 * manifest. Imports nothing else, because the packed tooling runs it without a bundler.
 * @typedef {import('../../shared/src/federated/app').App} App
 * @typedef {import('../../shared/src/federated/app').Page} Page
 */
const { default: loaded } = await import(process.argv[2] ?? '');
process.stdout.write(JSON.stringify(declarationOf(loaded.default ?? loaded)));

/**
 * JSON omits functions and undefined fields.
 * @param {App} app
 */
function declarationOf({ id, pages, parts, links, ownFrame }) {
  const declared = pages.flatMap((page) =>
    'pages' in page
      ? page.pages.map((inner) => declaredPage(inner, [page.chunk]))
      : [declaredPage(page)],
  );
  return { id, pages: declared, parts, links, ownFrame };
}

/**
 * @param {Page} page
 * @param {string[]} [layout] chunks of its layout
 */
function declaredPage({ path, aliases, chunk, prerender, stateful: _, ...page }, layout = []) {
  return {
    path,
    aliases,
    chunks: [...layout, chunk],
    ...page,
    prerender: prerender && true,
  };
}
