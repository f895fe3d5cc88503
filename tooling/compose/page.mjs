// @ts-check
import { escapeHtml, escapeJson } from './html.mjs';

/** SHA-256 of the empty text: styled-components opens an empty style element and fills it through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** @typedef {{href: string, integrity: string}} Asset */

/**
 * An empty page: frame and content are rendered by the shell, but everything they need is on its way from the first
 * byte. The registry is inlined, so that no request waits for it.
 *
 * `style-src` stands here and not in the header, because policies intersect: a page that carries styles of its own
 * must be able to name their hash.
 * @param {object} parts
 * @param {string} parts.title
 * @param {string} parts.description
 * @param {string} parts.phone
 * @param {string} parts.phoneHref
 * @param {string} parts.icon
 * @param {Asset[]} parts.styles the shell's
 * @param {string[]} parts.fonts
 * @param {Asset} parts.script the shell's
 * @param {Asset[]} parts.preloads scripts of the landing remote
 * @param {string[]} parts.data addresses of data the page asks for at once
 * @param {import('./registry.mjs').Registry} parts.registry
 */
export const renderPage = ({
  title,
  description,
  phone,
  phoneHref,
  icon,
  styles,
  fonts,
  script,
  preloads,
  data,
  registry,
}) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="style-src 'self' ${EMPTY_STYLE}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" data-until-started content="${escapeHtml(description)}">
<meta name="theme-color" content="#0F766E">
<link rel="icon" href="${escapeHtml(icon)}" type="image/svg+xml">
${lines([
  ...styles.map(
    ({ href, integrity }) => `<link rel="stylesheet" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin="anonymous">`,
  ),
  ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`),
  ...preloads.map(
    ({ href, integrity }) => `<link rel="preload" as="script" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin="anonymous">`,
  ),
  ...data.map((href) => `<link rel="preload" as="fetch" href="${escapeHtml(href)}" crossorigin="anonymous">`),
  `<script defer src="${escapeHtml(script.href)}" integrity="${script.integrity}" crossorigin="anonymous"></script>`,
])}
</head>
<body>
<div id="root">${slowPage(title, phone, phoneHref)}</div>
<noscript>This site needs JavaScript to show tests and take orders. You can also call us on ${escapeHtml(phone)}.</noscript>
<script type="application/json" id="registry">${escapeJson(registry)}</script>
</body>
</html>
`;

/**
 * What a visitor reads when the shell does not start: its script is refused, lost or still under way. The shell's style
 * sheet (shell/src/boot/slow-page.css) shows it only after some seconds, without the sheet it shows at once, and the
 * shell's first render takes its place.
 * @param {string} name
 * @param {string} phone
 * @param {string} href
 */
const slowPage = (name, phone, href) =>
  `<div class="slow-page" data-until-started data-nosnippet><p><strong>${escapeHtml(name)}</strong></p><p>This page is taking long to load. Check your connection and <a href="">load it again</a>, or call us on <a href="${escapeHtml(href)}">${escapeHtml(phone)}</a>.</p></div>`;

const lines = (/** @type {string[]} */ list) => list.join('\n');
