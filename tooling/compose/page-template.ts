import { brand } from '../../shared/src/bundled/domain/brand';
import type { Registry } from '../../shared/src/bundled/domain/registry';

/** SHA-256 of the empty text: styled-components opens an empty style element and fills it through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

interface Asset {
  href: string;
  integrity: string;
}

export interface PageParts {
  icon: string;
  /** the shell's */
  styles: Asset[];
  fonts: string[];
  /** the shell's */
  script: Asset;
  /** scripts of the landing page */
  preloads: Asset[];
  /** addresses of data that the page asks for at once */
  data: string[];
  registry: Registry;
}

/**
 * An empty page: frame and content are rendered by the shell, but everything they need is on its way from the first
 * byte. The registry is inlined, so that no request waits for it.
 *
 * `style-src` stands here and not in the header, because policies intersect: a page that carries styles of its own
 * must be able to name their hash.
 */
export const renderPage = ({ icon, styles, fonts, script, preloads, data, registry }: PageParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="style-src 'self' ${EMPTY_STYLE}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(brand.name)}</title>
<meta name="description" data-until-started content="${escapeHtml(brand.description)}">
<meta name="theme-color" content="#0F766E">
<link rel="icon" href="${escapeHtml(icon)}" type="image/svg+xml">
${[
  ...styles.map(
    ({ href, integrity }) => `<link rel="stylesheet" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin="anonymous">`,
  ),
  ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`),
  ...preloads.map(
    ({ href, integrity }) => `<link rel="preload" as="script" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin="anonymous">`,
  ),
  ...data.map((href) => `<link rel="preload" as="fetch" href="${escapeHtml(href)}" crossorigin="anonymous">`),
  `<script defer src="${escapeHtml(script.href)}" integrity="${script.integrity}" crossorigin="anonymous"></script>`,
].join('\n')}
</head>
<body>
<div id="root">${slowPage}</div>
<noscript>This site needs JavaScript to show tests and take orders. You can also call us on ${escapeHtml(brand.phone)}.</noscript>
<script type="application/json" id="registry">${escapeJson(registry)}</script>
</body>
</html>
`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** JSON for a data block: nothing in it can end the block or a line of script. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/**
 * What a visitor reads when the shell does not start: its script is refused, lost or still under way. The shell's style
 * sheet (shell/src/boot/slow-page.css) shows it only after some seconds, without the sheet it shows at once, and the
 * shell's first render takes its place.
 */
const slowPage = `<div class="slow-page" data-until-started data-nosnippet><p><strong>${escapeHtml(brand.name)}</strong></p><p>This page is taking long to load. Check your connection and <a href="">load it again</a>, or call us on <a href="${escapeHtml(brand.phoneHref)}">${escapeHtml(brand.phone)}</a>.</p></div>`;
