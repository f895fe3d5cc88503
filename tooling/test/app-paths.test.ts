import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../shared/src/bundled/domain/paths';
import { root } from '../bootstrap/paths.mjs';
import { git } from './affected-tests';

const segments = Object.values(paths).map(
  (path) => (path as (part: string) => string)('x').split(/[/#]/)[1],
);
const PATH = new RegExp(
  String.raw`(?<![\w./}-])/(${segments.filter(Boolean).join('|')})(?![\w.-])`,
);

const TESTS = /\.test\.ts$|\/(testing|test|bench)\//;
const platformFiles = () =>
  git(
    'ls-files',
    '-z',
    'tooling/*.ts',
    'tooling/*.mjs',
    'nginx/*.conf',
    'nginx/*.html',
    'api/src/platform/*.ts',
  ).filter((file) => !TESTS.test(file));

test.each(["'/shop'", '`/blog/`', 'location = /cart {', '"/admin?x=1"'])(
  'finds the path of an app in %s',
  (text) => expect(text).toMatch(PATH),
);
test.each(["'/api/shop'", "'/api/admin/login'", "'./shop'", "'/shopping'", "'../checkout/x'"])(
  'finds no path of an app in %s',
  (text) => expect(text).not.toMatch(PATH),
);

test('finds no path of an app in tooling, nginx and the API’s platform', () => {
  const offences = platformFiles().flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (PATH.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(offences).toEqual([]);
});
