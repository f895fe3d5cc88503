/**
 * Rules of imports. tooling/test/import-rules.long.test.ts checks that each rule reports a
 * violation.
 */
const TESTS = String.raw`\.test\.tsx?$|/(testing|fuzz)[./]`;

/**
 * @type {(name: string, comment: string, from: object, to: object) =>
 *   import('dependency-cruiser').IForbiddenRuleType}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid(
      'no-circle',
      'Two files that need each other are one file, or need a third.',
      {},
      { circular: true },
    ),
    forbid(
      'no-unknown',
      'Each imported module exists.',
      { pathNot: '^tooling/rspack/refresh-shim' },
      { couldNotResolve: true },
    ),
    forbid(
      'app-to-app',
      'An app imports no other app: apps communicate through @lagoon/shared.',
      { path: '^(shell|mf-[^/]+)/' },
      { path: '^(shell|mf-[^/]+|api|e2e)/', pathNot: '^$1/' },
    ),
    forbid(
      'page-to-page',
      'A page imports its own folder, the common code of its app, ' +
        'and shared; it imports no other page.',
      { path: '^(shell/src/site|mf-[^/]+/src)/pages/([^/]+)/' },
      { path: '^$1/pages/', pathNot: '^$1/pages/$2/' },
    ),
    forbid(
      'below-pages',
      'Common code of pages imports no page.',
      { path: '^(shell/src/site|mf-[^/]+/src)/(components|api|session)/', pathNot: TESTS },
      { path: '^$1/pages/' },
    ),
    forbid(
      'lazy-pages',
      'A declaration imports its pages as chunks of their own.',
      { path: '^(shell/src/site|mf-[^/]+/src)/app\\.ts$' },
      { path: '/(pages|components)/', dynamic: false },
    ),
    forbid(
      'site-is-an-app',
      'The lab’s own pages are an app like any other: ' +
        'they import nothing of the shell that bundles them.',
      { path: '^shell/src/site/', pathNot: TESTS },
      { path: '^shell/src/', pathNot: '^shell/src/site/' },
    ),
    forbid(
      'declaration-only',
      'The shell imports the declaration of the lab’s own pages, and no page.',
      { path: '^shell/src/', pathNot: `^shell/src/site/|${TESTS}` },
      { path: '^shell/src/site/', pathNot: '^shell/src/site/app\\.ts$' },
    ),
    forbid(
      'unwatched',
      'The code that loads remotes sends signals, and imports no code that receives them.',
      { path: '^shell/src/federation/' },
      { path: '^shell/src/telemetry/' },
    ),
    forbid(
      'shared-to-app',
      'shared imports no app.',
      { path: '^shared/' },
      { path: '^(shell|mf-[^/]+|api|e2e)/' },
    ),
    forbid(
      'by-name',
      'Another package is imported by its name, so that federation sees it.',
      { path: '^(shell|mf-[^/]+|api)/' },
      { path: '^shared/', dependencyTypes: ['local'] },
    ),
    forbid(
      'entry-by-name',
      'An entry of shared imports another entry by its name: federation does not see a path, ' +
        'and a page would have a second store.',
      { path: '^shared/src/(federated|bundled)/([^/]+)/' },
      { path: '^shared/src/', pathNot: '^shared/src/$1/$2/', dependencyTypes: ['local'] },
    ),
    forbid(
      'facade',
      'Router, Redux and federation come through @lagoon/shared: ' +
        'a second copy is a second router or store.',
      {
        path: '^(shell|mf-[^/]+|shared)/',
        pathNot: '^shared/src/(federated/(router|data)|bundled/testing)/',
      },
      { path: 'node_modules/(react-router|react-router-dom|react-redux|redux|@reduxjs/toolkit)/' },
    ),
    forbid(
      'plain-rules',
      'The domain and the schemas are plain rules: the server runs them too.',
      { path: '^shared/src/bundled/(domain|forms/schemas)/' },
      {
        path: [
          'node_modules/(react|react-dom|styled-components|formik|effector)/',
          '^shared/src/(federated|bundled/(?!domain|forms/schemas))',
        ],
      },
    ),
    forbid(
      'server-shares',
      'The server imports the domain, the schemas and the rules of the edge, and nothing of React.',
      { path: '^api/' },
      {
        path: '^(shell|mf-[^/]+|e2e)/|^shared/',
        pathNot: '^shared/src/bundled/(domain|edge|forms/schemas)/',
      },
    ),
    forbid(
      'feature-without-http',
      'Routes translate between HTTP and a feature; the feature itself imports nothing of HTTP.',
      { path: '^api/src/modules/', pathNot: `routes?\\.ts$|${TESTS}` },
      { path: '^api/src/platform/http/' },
    ),
    forbid(
      'platform-below-features',
      'The platform serves every feature and imports none.',
      { path: '^api/src/platform/', pathNot: String.raw`\.test\.ts$` },
      { path: '^api/src/modules/' },
    ),
    forbid(
      'tooling-to-api',
      'The tools that serve, build and release the site import none of the API’s sources.',
      { path: '^tooling/', pathNot: TESTS },
      { path: '^api/src/' },
    ),
    forbid(
      'release-on-top',
      'Releases import pages and builds, and pages import the site; the reverse is forbidden. ' +
        'Programs may import all of them.',
      { path: '^tooling/(site|prerender|rspack)/', pathNot: TESTS },
      { path: '^tooling/release/' },
    ),
    forbid(
      'not-from-tests',
      'Shipped code imports no test and no test support.',
      { pathNot: `${TESTS}|^e2e/|^tooling/(test|bench)/` },
      { path: `${TESTS}|^e2e/|^shared/src/bundled/testing/` },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|results)/' },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
};
