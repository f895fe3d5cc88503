import { readFileSync } from 'node:fs';
import { color } from '@lagoon/shared/ui';

const sheet = readFileSync(`${__dirname}/slow-page.css`, 'utf8');

test('the words of a slow page wear the site’s own colours', () => {
  const worn = [...sheet.matchAll(/#[0-9a-f]{6}/gi)].map(([colour]) => colour.toUpperCase());
  expect(worn.length).toBeGreaterThan(0);
  for (const colour of worn) expect(Object.values(color)).toContain(colour);
});

test('they do not move under reduced motion', () => {
  const motion = sheet.indexOf('@media (prefers-reduced-motion: no-preference)');
  expect(sheet.slice(0, motion)).toContain('animation: slow-page 0s 8s forwards');
  expect(sheet.slice(0, motion)).not.toMatch(/animation-duration|transition/);
});
