import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentSecurityPolicy, readThirdParties } from '.';

test('allows the site’s own scripts, and connections to the configured origins', () => {
  const directives = contentSecurityPolicy(['https://mail.example']).split('; ');
  expect(directives).toContain("script-src 'self'");
  expect(directives).toContain("connect-src 'self' https://mail.example");
});

describe('the third parties in config.json', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lagoon-policy-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    [
      'origins',
      '{"payment":{"origin":"https://pay.example/v1"},"email":{"origin":""}}',
      ['https://pay.example'],
    ],
    [
      'an origin twice',
      '{"payment":{"origin":"https://a.example"},"email":{"origin":"https://a.example"}}',
      ['https://a.example'],
    ],
    ['no web address', '{"payment":{"origin":"data:text/html,"}}', []],
    ['invalid JSON', '{', []],
    ['invalid origins', '{"payment":{"origin":"; script-src *"}}', []],
  ])('are origins only when the file has %s', async (_, text, expected) => {
    writeFileSync(join(folder, 'config.json'), text);
    expect(await readThirdParties(folder)).toEqual(expected);
  });
});
