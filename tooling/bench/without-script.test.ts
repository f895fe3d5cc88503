import { withoutScript } from './without-script';

test('removes the scripts of a page, and keeps text, styles, fonts and pictures', () => {
  const kept = [
    '<link rel="stylesheet" href="/main.css">',
    '<link rel="preload" as="font" href="/a.woff2" crossorigin>',
    '<link rel="preload" as="image" href="/a.webp">',
    '<style data-styled>a{}</style>',
    '<div id="root"><p>Words</p></div>',
  ];
  const taken = [
    '<link rel="preload" as="script" href="/a.js" integrity="sha384-x">',
    '<link rel="preload" as="fetch" href="/api/products">',
    '<script defer src="/main.js"></script>',
    '<script type="application/json" id="registry">{"a":"<b>"}</script>',
  ];
  const page = kept.flatMap((line, index) => [line, taken[index] ?? '']).join('\n');
  const left = withoutScript(page);
  for (const line of kept) expect(left).toContain(line);
  expect(left).not.toMatch(/script|fetch/);
});
