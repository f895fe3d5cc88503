import { shellBuild } from './registry';

const pageWith = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test('returns the build id in the address of the shell’s script', () =>
  expect(
    shellBuild(pageWith('<script defer src="/apps/shell/480e389f478c/main.e6366559.js"></script>')),
  ).toBe('480e389f478c'));
test('returns undefined when the shell was not published', () =>
  expect(shellBuild(pageWith('<script src="/main.js"></script>'))).toBeUndefined());
