import { readFileSync } from 'node:fs';
import { color } from '@lagoon/shared/ui';

const sheet = readFileSync(`${__dirname}/slow-page.css`, 'utf8');

test('uses only colours that are design tokens', () => {
  const worn = [...sheet.matchAll(/#[0-9a-f]{6}/gi)].map(([colour]) => colour.toUpperCase());
  expect(worn.length).toBeGreaterThan(0);
  for (const colour of worn) expect(Object.values(color)).toContain(colour);
});

test('shows its messages without animation when the visitor prefers reduced motion', () => {
  const motion = sheet.indexOf('@media (prefers-reduced-motion: no-preference)');
  expect(sheet.slice(0, motion)).toContain('animation: slow-page 0s 8s forwards');
  expect(sheet.slice(0, motion)).not.toMatch(/animation-duration|transition/);
});
