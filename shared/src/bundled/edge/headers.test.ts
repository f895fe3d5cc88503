import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentSecurityPolicy, readEdgeConfig } from './headers';

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

test('allows the site’s own scripts, and connections to the configured origins', () => {
  const policy = contentSecurityPolicy(['https://mail.example']);
  expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://mail.example");
});

test('allows remotes of a developer’s machine and of preview hosts on a preview site', () => {
  const policy = contentSecurityPolicy(['https://mail.example'], ['preview.example', 'branch.example:8443']);
  const remotes = 'http://localhost:* http://127.0.0.1:* https://preview.example https://branch.example:8443';
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${remotes}`);
  expect(directive(policy, 'connect-src')).toBe(`connect-src 'self' https://mail.example ${remotes} ws://localhost:* ws://127.0.0.1:*`);
});

test('allows preview hosts only as sources of scripts, connections, fonts and pictures', () => {
  const widened = /^(script|connect|font|img)-src /;
  const others = (policy: string) => policy.split('; ').filter((part) => !widened.test(part));
  expect(others(contentSecurityPolicy([], ['preview.example']))).toEqual(others(contentSecurityPolicy()));
});

describe('config.json', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lagoon-policy-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('drops invalid hosts', async () => {
    writeFileSync(
      join(folder, 'config.json'),
      JSON.stringify({ previewHosts: ['preview.example', "x; script-src 'unsafe-inline'", '*', 7, 'https://a.example', '10.0.0.5:8080'] }),
    );
    expect((await readEdgeConfig(folder)).previewHosts).toEqual(['preview.example', '10.0.0.5:8080']);
  });

  test.each([
    ['damaged', '{'],
    ['without preview hosts', '{}'],
    ['with a text where the list belongs', '{"previewHosts":"preview.example"}'],
  ])('returns no hosts when config.json is %s', async (_, text) => {
    writeFileSync(join(folder, 'config.json'), text);
    expect((await readEdgeConfig(folder)).previewHosts).toEqual([]);
  });
});
