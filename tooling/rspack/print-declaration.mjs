/**
 * `node --import tsx print-declaration.mjs <URL of app.ts>` prints the declaration for the
 * manifest. Imports nothing else, because the packed tooling runs it without a bundler.
 * @typedef {import('../../shared/src/federated/app').App} App
 * @typedef {import('../../shared/src/federated/app').Page} Page
 * @typedef {import('../../shared/src/bundled/domain/declared-app').DeclaredApp} DeclaredApp
 */
const { default: loaded } = await import(process.argv[2] ?? '');
process.stdout.write(JSON.stringify(declarationOf(loaded.default ?? loaded)));

/**
 * JSON omits undefined fields.
 * @param {App} app
 * @returns {DeclaredApp}
 */
function declarationOf({ id, pages, parts, links, ownFrame }) {
  const declared = pages.flatMap((page) =>
    'pages' in page
      ? page.pages.map((inner) => declaredPage(inner, [page.chunk]))
      : [declaredPage(page)],
  );
  const offered = parts?.map(({ slot, context, order, chunk, budget }) => ({
    slot,
    context,
    order,
    chunk,
    budget,
  }));
  return {
    id,
    pages: declared,
    parts: offered,
    links: links && [...links],
    ownFrame: ownFrame && [...ownFrame],
  };
}

/**
 * @param {Page} page
 * @param {string[]} [layout] chunks of its layout
 * @returns {DeclaredApp['pages'][number]}
 */
function declaredPage(
  { path, aliases, chunk, preload, prerender, notFound, sitemap, slots, budget },
  layout = [],
) {
  return {
    path,
    aliases,
    chunks: [...layout, chunk],
    preload: preload && [...preload],
    prerender: prerender && true,
    notFound,
    sitemap,
    slots: slots?.map(({ of: _, ...slot }) => slot),
    budget,
  };
}
