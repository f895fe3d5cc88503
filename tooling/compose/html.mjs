// @ts-check
const ENTITIES = /** @type {Record<string, string>} */ ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' });

/** Text for HTML, in an element or in a quoted attribute. */
export const escapeHtml = (/** @type {string} */ text) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** JSON for a data block: nothing in it can end the block or a line of script. */
export const escapeJson = (/** @type {unknown} */ value) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
