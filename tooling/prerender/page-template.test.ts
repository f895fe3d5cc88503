import { createHash } from 'node:crypto';
import { escapeHtml, escapeJson, prerenderedPage } from './page-template';

test('escapes text in elements and attributes', () =>
  expect(escapeHtml(`</title><b a="x" c='y'>&`)).toBe(
    '&lt;/title&gt;&lt;b a=&quot;x&quot; c=&#39;y&#39;&gt;&amp;',
  ));

test('escapes data in a script element so that the browser reads the data unchanged', () => {
  const value = { name: '</script><b>x</b> & "quotes"', line: '\u2028\u2029' };
  const text = escapeJson(value);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(value);
});

const asset = (name: string) => ({ href: `/apps/shell/s1/${name}`, integrity: `sha384-${name}` });
const parts = {
  styles: [],
  fonts: [],
  script: asset('main.js'),
  preloads: [asset('home.js')],
  registry: { schema: 1 as const, builds: '/registry/s1.0.json', apps: {} },
};
const prerendered = prerenderedPage(
  { ...parts, start: asset('start.js') },
  { head: '', body: '<main></main>', style: 'p{color:red}', styleAttributes: 'data-styled' },
  { seeds: '[]' },
);

test('lists the page’s scripts in a template for the script that starts them', () => {
  const elements = prerendered.matchAll(
    /<(?:(template)|(?:script|link)[^>]*?(\w+\.js)"[^>]*?(?:fetchpriority="(\w+)")?>)/g,
  );
  expect(
    [...elements].map(
      ([, template, name, priority]) => template ?? [name, priority].filter(Boolean).join(' '),
    ),
  ).toEqual(['template', 'home.js low', 'main.js low', 'start.js high']);
});

test('allows only the page’s own styles in its Content-Security-Policy', () =>
  expect(prerendered).toContain(
    `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-${createHash('sha256').update('p{color:red}').digest('base64')}'"`,
  ));

test('links a style sheet with its hash when its content has changed', () => {
  const styles = [{ ...asset('main.css'), text: 'p{margin:0}' }, asset('lost.css')];
  const page = prerenderedPage(
    { ...parts, styles },
    { head: '', body: '', style: '', styleAttributes: '' },
    { seeds: '[]' },
  );
  expect(page).toContain(
    '<style>p{margin:0}</style>\n<link rel="stylesheet" href="/apps/shell/s1/lost.css" integrity="sha384-lost.css"',
  );
});

test('names the features that need JavaScript when JavaScript is switched off', () =>
  expect(prerendered).toMatch(
    /<noscript>.*cart, search and forms .* need JavaScript.*0801 234 5678.*<\/noscript>/,
  ));
