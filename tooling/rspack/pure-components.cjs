/** The places in React Router with two components that apps do not need. */
const UNUSED = {
  PrefetchPageLinks:
    /, \/\* @__PURE__ \*\/ React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/,
  RSCErrorHandler:
    /if \(this\.context\) \{\s*return \/\* @__PURE__ \*\/ React\d*\.createElement\(RSCErrorHandler, \{ error \}, result\);\s*\}/,
};

/**
 * Lets the minifier remove unused components.
 * @param {string} source
 */
module.exports = (source) =>
  Object.entries(UNUSED)
    .reduce((text, [name, use]) => {
      if (text.includes(`function ${name}(`) && !use.test(text))
        throw new Error(`React Router uses ${name} in another way than before.`);
      return text.replace(use, '');
    }, source)
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(
      /^((?:var|let|const) \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm,
      '$1/* @__PURE__ */ $2',
    );
