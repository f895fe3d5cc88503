const { createRequire } = require('node:module');

const DEFAULTS = createRequire(require.resolve('jest-environment-jsdom'))(
  'jsdom/lib/jsdom/browser/default-stylesheet',
);
/**
 * The properties that Testing Library reads for queries by role, checks of visibility and clicks.
 */
const PROPERTIES = /** @type {const} */ (['display', 'visibility', 'pointer-events']);
/** Inherited properties with their initial values. */
const INITIAL = { visibility: 'visible', 'pointer-events': 'auto' };

/** @typedef {(typeof PROPERTIES)[number]} Property */
/**
 * @typedef {{ matches(element: Element, type: string, classes: string): boolean, value: string }}
 * Declaration
 */

/**
 * @param {string} selector
 * @returns {Declaration['matches']} a function with the same result as `element.matches(selector)`,
 * faster for simple selectors
 */
function matcher(selector) {
  if (/^[\w-]+$/.test(selector)) return (_, type) => type === selector;
  if (!/[(\\"]/.test(selector) && selector.includes(',')) {
    const parts = selector.split(',').map((part) => matcher(part.trim()));
    return (...node) => parts.some((matches) => matches(...node));
  }
  let isValid = true;
  const matches = (/** @type {Element} */ element) => {
    if (!isValid) return false;
    try {
      return element.matches(selector);
    } catch {
      isValid = false;
      return false;
    }
  };
  const [, name] = /^[^(\\"]*\.([\w-]+)[^\s>+~.(\\"]*$/.exec(selector) ?? [];
  return name ? (element, _, classes) => classes.includes(name) && matches(element) : matches;
}

/**
 * @typedef {Record<Property, Declaration[]>} Declarations by property, the last declaration of a
 * sheet first
 */

/**
 * @param {ArrayLike<CSSRule>} rules
 * @returns {Declarations}
 */
function collect(
  rules,
  found = /** @type {Declarations} */ ({ display: [], visibility: [], 'pointer-events': [] }),
) {
  for (const rule of Array.from(rules)) {
    const { selectorText, style, media, cssRules } = /** @type {CSSStyleRule & CSSMediaRule} */ (
      rule
    );
    if (media) {
      if (Array.from(media).includes('screen')) collect(cssRules, found);
      continue;
    }
    if (!selectorText || !style) continue;
    for (const property of PROPERTIES) {
      const value = style.getPropertyValue(property);
      if (value)
        found[property].unshift({
          matches: matcher(selectorText),
          value: value === 'unset' ? '' : value,
        });
    }
  }
  return found;
}

/**
 * Replaces `getComputedStyle` of a jsdom window. jsdom's function computes all properties at each
 * call, which took 30 % of the processor time of component tests. This one computes display,
 * visibility and pointer-events when they are read, by jsdom's rules (the last matching rule wins).
 * All other properties come from jsdom's function.
 * @param {Pick<Window & typeof globalThis, 'document' | 'Element' | 'getComputedStyle'>} window
 */
exports.computeStylesLazily = (window) => {
  const { document } = window;
  const own = window.getComputedStyle;
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = DEFAULTS;
  const defaults = collect(style.sheet?.cssRules ?? []);
  style.remove();
  /** @type {WeakMap<CSSStyleSheet, { count: number, found: Declarations }>} */
  const sheets = new WeakMap();

  /** @param {CSSStyleSheet} sheet */
  function declarationsOf(sheet) {
    const count = sheet.cssRules.length;
    let known = sheets.get(sheet);
    if (known?.count !== count) {
      known = { count, found: collect(sheet.cssRules) };
      sheets.set(sheet, known);
    }
    return known.found;
  }

  /**
   * @param {Element} element
   * @param {Property} property
   * @returns {string}
   */
  function computed(element, property) {
    const inline = element.hasAttribute('style')
      ? /** @type {HTMLElement} */ (element).style.getPropertyValue(property)
      : '';
    const value = inline || cascaded(element, property);
    if (value && value !== 'unset') return value;
    if (property === 'display') return '';
    return element.parentElement ? computed(element.parentElement, property) : INITIAL[property];
  }

  /**
   * @param {Element} element
   * @param {Property} property
   */
  function cascaded(element, property) {
    const type = element.localName;
    const classes = element.getAttribute('class') ?? '';
    for (const found of [
      ...Array.from(element.ownerDocument.styleSheets, declarationsOf).reverse(),
      defaults,
    ]) {
      const declaration = found[property].find(({ matches }) => matches(element, type, classes));
      if (declaration) return declaration.value;
    }
    return '';
  }

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !(element instanceof window.Element)) return own(element, pseudo);
    /** @type {CSSStyleDeclaration | undefined} */
    let whole;
    const all = () => (whole ??= own(element));
    const value = (/** @type {unknown} */ name) => {
      const property = PROPERTIES.find((one) => one === name);
      return property && computed(element, property);
    };
    const getPropertyValue = (/** @type {string} */ name) =>
      value(name) ?? all().getPropertyValue(name);
    return new Proxy(/** @type {CSSStyleDeclaration} */ ({}), {
      get: (_, name) =>
        name === 'getPropertyValue'
          ? getPropertyValue
          : (value(name === 'pointerEvents' ? 'pointer-events' : name) ?? Reflect.get(all(), name)),
      has: (_, name) => Reflect.has(all(), name),
    });
  };
};
