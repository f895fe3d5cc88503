import { brand } from '@lagoon/shared/domain';
import { emailHtml } from './email-html';

const html = (text: string) => emailHtml({ subject: 'S', text });
const paragraphs = (text: string) => [...html(text).matchAll(/<p [^>]*>(.*?)<\/p>/gs)].map(([, inside]) => inside);

test('paragraphs and lines stay what they are in the text', () =>
  expect(paragraphs('Dear Ada,\n\nWhen: Monday\nWhere: Lekki\n')).toEqual(['Dear Ada,', 'When: Monday<br>\nWhere: Lekki']));

test('markup that somebody has typed is text, in the title too', () => {
  expect(paragraphs('<img src=x onerror=alert(1)> "Ọlá" & <a href="https://evil.example">')).toEqual([
    '&lt;img src=x onerror=alert(1)&gt; &quot;Ọlá&quot; &amp; &lt;a href=&quot;https://evil.example&quot;&gt;',
  ]);
  expect(emailHtml({ subject: '</title><script>', text: 'T' })).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
});

test('an address of the site is a link to it, and no other address is one', () => {
  const own = `${brand.origin}/your-visit#aB3_-x`;
  const text = html(`${own}\nhttps://evil.example/pay\n${brand.origin}.evil.example/pay\nSee ${own}, or call.`);
  expect([...text.matchAll(/<a href="(.*?)"[^>]*>(.*?)<\/a>/g)].map(([, ...parts]) => parts)).toEqual([
    [own, own],
    [own, own],
  ]);
});

test('an address of the site ends where the sign begins that closes around it', () => {
  const own = `${brand.origin}/shop?a=1&b=2`;
  const link = expect.stringMatching(/^<a href="([^"]*\/shop\?a=1&amp;b=2)" [^>]*>\1<\/a>$/);
  const inside = (text: string) => paragraphs(text)[0]?.split(/&(?:quot|lt|gt);/);
  expect(inside(`"${own}"`)).toEqual(['', link, '']);
  expect(inside(`<${own}>`)).toEqual(['', link, '']);
});

test('nothing is fetched by who reads it', () => expect(html('T')).not.toMatch(/src=|url\(|<link|@import/));
