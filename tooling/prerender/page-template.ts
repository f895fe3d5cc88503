import { createHash } from 'node:crypto';
import { brand } from '../../shared/src/bundled/domain/brand';
import { paths } from '../../shared/src/bundled/domain/paths';
import type { InlineRegistry } from '../../shared/src/bundled/domain/registry';
import type { RenderedPage } from '../../shared/src/bundled/domain/rendered-page';

/** Hash of the empty style element that styled-components inserts and fills in the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

interface Asset {
  href: string;
  integrity: string;
}

interface StyleSheet extends Asset {
  text?: string;
}

const ICON = '/favicon.svg';

export interface PageParts {
  styles: StyleSheet[];
  /** of the page's remote and of the parts in its slots */
  remoteStyles?: Asset[];
  fonts: string[];
  script: Asset;
  /** loads the page's other scripts, which a template lists (shell/src/boot/early/start-code.ts) */
  start?: Asset;
  preloads: Asset[];
  registry: InlineRegistry;
}

/**
 * A document without content.
 * @param page.data URLs to preload
 * @param page.unlisted excludes search engines
 */
export const emptyPage = (
  parts: PageParts,
  { data = [], unlisted = false }: { data?: string[]; unlisted?: boolean } = {},
): string =>
  document(parts, {
    styleHashes: [EMPTY_STYLE],
    sheets: parts.styles.map(linkTo),
    head: [
      `<title>${escapeHtml(brand.name)}</title>`,
      `<meta name="description" data-until-started content="${escapeHtml(brand.description)}">`,
      ...(unlisted ? ['<meta name="robots" data-until-started content="noindex">'] : []),
    ],
    data: data.map(
      (href) =>
        `<link rel="preload" as="fetch" href="${escapeHtml(href)}" crossorigin="anonymous">`,
    ),
    root: slowPage,
    rest: [needsScript],
  });

/**
 * @param data.seeds the page's views, as JSON
 * @param data.provisional lets the browser request them again
 * @param data.own its code loads at once
 */
export const prerenderedPage = (
  parts: PageParts,
  {
    head,
    body,
    style,
    styleAttributes,
  }: Pick<RenderedPage, 'head' | 'body' | 'style' | 'styleAttributes'>,
  {
    seeds,
    provisional = false,
    own = false,
  }: { seeds: string; provisional?: boolean; own?: boolean | undefined },
): string =>
  document(parts, {
    styleHashes: [
      EMPTY_STYLE,
      ...[...parts.styles.map(({ text }) => text), style].flatMap((css) =>
        css ? [hashOf(css)] : [],
      ),
    ],
    // a linked style sheet would delay the first paint by one request (docs/adr/0007)
    sheets: parts.styles.map((sheet) =>
      sheet.text ? `<style>${sheet.text}</style>` : linkTo(sheet),
    ),
    head: [head],
    style: style ? [`<style ${styleAttributes}>${style}</style>`] : [],
    code: codeAround(parts.start, own),
    priority: ' fetchpriority="low"',
    rootAttributes: provisional ? ' data-provisional' : '',
    root: body,
    rest: [
      noScript,
      `<script type="application/json" id="page-data">${escapeBlock(seeds)}</script>`,
    ],
  });

/** Returns true when a page with unchanged data has lost three quarters of its text. */
export function hasLostText(html: string, before: string): boolean {
  const data = (page: string) => /id="page-data">[^<]*/.exec(page)?.[0];
  const text = (page: string) =>
    (/<main\b.*<\/main>/s.exec(page)?.[0] ?? '').replace(/<[^>]*>/g, '');
  return data(html) === data(before) && text(html).length * 4 < text(before).length;
}

type Content = Record<'styleHashes' | 'head' | 'sheets' | 'rest', string[]> & {
  root: string;
} & Partial<
    Record<'style' | 'data', string[]> & { code: [string, string] } & Record<
        'priority' | 'rootAttributes',
        string
      >
  >;

/** The page's policy narrows `style-src`; the policy of the header applies too. */
const document = (
  { remoteStyles = [], fonts, script, preloads, registry }: PageParts,
  {
    styleHashes,
    style = [],
    data = [],
    code = ['', ''],
    priority = '',
    rootAttributes = '',
    ...content
  }: Content,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="style-src 'self' ${styleHashes.join(' ')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
${[
  ...content.head,
  '<meta name="theme-color" content="#0F766E">',
  `<link rel="icon" href="${ICON}" type="image/svg+xml">`,
  ...content.sheets,
  ...fonts.map(
    (href) =>
      `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`,
  ),
  ...style,
  ...remoteStyles.map(linkTo),
  code[0],
  ...preloads.map(
    ({ href, integrity }) =>
      `<link rel="preload" as="script" href="${escapeHtml(href)}" ` +
      `integrity="${integrity}" crossorigin="anonymous"${priority}>`,
  ),
  ...data,
  scriptElement('defer', script, priority),
  code[1],
].join('\n')}
</head>
<body>
<div id="root"${rootAttributes}>${content.root}</div>
${content.rest.join('\n')}
<script type="application/json" id="registry">${escapeJson(registry)}</script>
</body>
</html>
`;

/** The HTML before and after a page's scripts. The page does not wait for the async script. */
const codeAround = (start: PageParts['start'], own: boolean): [string, string] =>
  start
    ? [
        `<template id="code"${own ? ' data-own' : ''}>`,
        `</template>\n${scriptElement('async', start, ' fetchpriority="high"')}`,
      ]
    : ['', ''];

const linkTo = ({ href, integrity }: Asset) =>
  `<link rel="stylesheet" href="${escapeHtml(href)}" ` +
  `integrity="${integrity}" crossorigin="anonymous">`;

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const scriptElement = (when: 'async' | 'defer', { href, integrity }: Asset, priority = '') =>
  `<script ${when} src="${escapeHtml(href)}" integrity="${integrity}" ` +
  `crossorigin="anonymous"${priority}></script>`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

export const escapeJson = (value: unknown): string => escapeBlock(JSON.stringify(value));

const escapeBlock = (json: string) =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const phoneLink = `<a href="${escapeHtml(brand.phoneHref)}">${escapeHtml(brand.phone)}</a>`;

/** Hidden by `shell/src/boot/slow-page.css` during the first seconds. */
const slowPage =
  '<div class="slow-page" data-until-started ' +
  `data-nosnippet><p><strong>${escapeHtml(brand.name)}</strong></p><p>This page is taking ` +
  'long to load. Check your connection and <a href="">load it again</a>, or call us on ' +
  `${phoneLink}.</p></div>`;

const needsScript =
  `<noscript><div class="needs-script"><p><a href="${paths.home()}"><img ` +
  `src="${ICON}" alt="" width="48" height="48"> ` +
  `<strong>${escapeHtml(brand.name)}</strong></a></p><p>This page needs JavaScript. Tests, ` +
  'prices and articles can be read without it.</p><p>' +
  `<a href="${paths.shop()}">Tests</a> <a href="${paths.priceList()}">Price list</a> ` +
  `<a href="${paths.contact()}">Contact</a></p><p>You can also order and ` +
  `ask by phone: ${phoneLink}.</p></div></noscript>`;

const noScript =
  '<noscript><p class="no-script">The cart, search and forms of this site need JavaScript. You ' +
  `can also order and ask by phone: ${phoneLink}.</p></noscript>`;
