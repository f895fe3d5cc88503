import { excerpt } from './excerpt';

test('a short text stays as it is, on one line', () => expect(excerpt(' Six tests.\n\nOne visit. ')).toBe('Six tests. One visit.'));
test('a long text ends after a whole word', () => expect(excerpt('one two three four', 13)).toBe('one two…'));
test('one endless word is cut', () => expect(excerpt('x'.repeat(300))).toHaveLength(155));
test('an empty text stays empty', () => expect(excerpt('')).toBe(''));
