import { refuseMarkup } from './refuse-markup';

const policies = () => [...document.head.querySelectorAll('meta')].map(({ content }) => content);
const given = globalThis as { trustedTypes?: unknown };

afterEach(() => {
  delete given.trustedTypes;
  document.head.replaceChildren();
});

test('accepts JSON and an empty script element, and rejects other elements', () => {
  const createPolicy = jest.fn();
  given.trustedTypes = { defaultPolicy: null, createPolicy };
  refuseMarkup(document);
  const [[name, { createHTML, createScriptURL }]] = createPolicy.mock.calls;
  expect(name).toBe('default');
  expect(
    ['{"a":1}', '<script></script>', '<img src=x>', '<script>1</script>'].map(createHTML),
  ).toEqual([...['{"a":1}', '<script></script>', null, null]]);
  expect(createScriptURL('/apps/shell/b1/main.js')).toBe('/apps/shell/b1/main.js');
  expect(policies()).toEqual(["require-trusted-types-for 'script'; trusted-types default"]);
});

test.each([
  ['has no trusted types', undefined],
  ['has a policy already', { defaultPolicy: {}, createPolicy: () => {} }],
])('changes nothing when the browser %s', (_, trustedTypes) => {
  Object.assign(given, { trustedTypes });
  refuseMarkup(document);
  expect(policies()).toEqual([]);
});
