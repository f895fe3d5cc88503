import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const guide = readFileSync(join(__dirname, '../../docs/for-the-lab.md'), 'utf8');
const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => readFileSync(join(__dirname, path), 'utf8'))
  .join('\n');

test('shows every label that the staff guide names', () => {
  const named = [...new Set([...guide.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name))].filter((name) => name !== 'bold');
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !sources.includes(name))).toEqual([]);
});
