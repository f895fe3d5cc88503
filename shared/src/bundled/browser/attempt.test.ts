import { attemptFor } from './attempt';
import { forget } from './tab-storage';

afterEach(() => forget('x'));

test('the same thing keeps its key, until it is forgotten', () => {
  const { key } = attemptFor('x', 'two tests');
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(attemptFor('x', 'two tests').key).toBe(key);
  forget('x');
  expect(attemptFor('x', 'two tests').key).not.toBe(key);
});

test('another thing has a key of its own', () => {
  const { key } = attemptFor('x', 'two tests');
  expect(attemptFor('x', 'three tests').key).not.toBe(key);
});

test('the key outlives a reload', () => {
  sessionStorage.setItem('lagoon.x', JSON.stringify({ key: 'from before', what: 'two tests' }));
  expect(attemptFor('x', 'two tests').key).toBe('from before');
});

test('damaged contents make a new one', () => {
  sessionStorage.setItem('lagoon.x', JSON.stringify({ key: 7, what: 'two tests' }));
  expect(attemptFor('x', 'two tests').key).toHaveLength(36);
});
