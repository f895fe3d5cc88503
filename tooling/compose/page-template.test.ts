import { escapeHtml, escapeJson } from './page-template';

test('text cannot leave its element or its attribute', () =>
  expect(escapeHtml(`</title><b a="x" c='y'>&`)).toBe('&lt;/title&gt;&lt;b a=&quot;x&quot; c=&#39;y&#39;&gt;&amp;'));

test('data cannot end its block, and stays the same data', () => {
  const value = { name: '</script><b>x</b> & "quotes"', line: '\u2028\u2029' };
  const text = escapeJson(value);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(value);
});
