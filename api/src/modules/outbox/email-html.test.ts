import { brand } from '@lagoon/shared/domain';
import { emailHtml } from './mailer';

const html = (text: string) => emailHtml({ subject: 'S', text });
const paragraphs = (text: string) =>
  [...html(text).matchAll(/<p [^>]*>(.*?)<\/p>/gs)].map(([, inside]) => inside);

test('keeps paragraphs and line breaks', () =>
  expect(paragraphs('Dear Ada,\n\nWhen: Monday\nWhere: Lekki\n')).toEqual([
    'Dear Ada,',
    'When: Monday<br>\nWhere: Lekki',
  ]));

test('escapes typed markup, also in the title', () => {
  expect(
    paragraphs('<img src=x onerror=alert(1)> "Ọlá" & <a href="https://evil.example">'),
  ).toEqual([
    '&lt;img src=x onerror=alert(1)&gt; &quot;Ọlá&quot; &amp; &lt;a href=&quot;https://evil.example&quot;&gt;',
  ]);
  expect(emailHtml({ subject: '</title><script>', text: 'T' })).toContain(
    '<title>&lt;/title&gt;&lt;script&gt;</title>',
  );
});

test('links only addresses of this site', () => {
  const own = `${brand.origin}/your-visit#aB3_-x`;
  const text = html(
    `${own}\nhttps://evil.example/pay\n${brand.origin}.evil.example/pay\nSee ${own}, or call.`,
  );
  expect(
    [...text.matchAll(/<a href="(.*?)"[^>]*>(.*?)<\/a>/g)].map(([, ...parts]) => parts),
  ).toEqual([
    [own, own],
    [own, own],
  ]);
});

test('excludes punctuation at the end of an address from the link', () => {
  const own = `${brand.origin}/shop?a=1&b=2`;
  const link = expect.stringMatching(/^<a href="([^"]*\/shop\?a=1&amp;b=2)" [^>]*>\1<\/a>$/);
  const inside = (text: string) => paragraphs(text)[0]?.split(/&(?:quot|lt|gt);/);
  expect(inside(`"${own}"`)).toEqual(['', link, '']);
  expect(inside(`<${own}>`)).toEqual(['', link, '']);
});

test('contains nothing that a mail client would load', () =>
  expect(html('T')).not.toMatch(/src=|url\(|<link|@import/));
