import { paths } from './paths';
import { segmentOf } from './segment-of';

test.each(['PT/INR', '100%', 'a%2Fb', '50% & more', 'A+B', 'What is it?', 'Panel #1', 'Ẹ̀jẹ̀', '日本語 🧪', '%25', 'x; y'])(
  '%s is read back from its own address',
  (name) => {
    expect(segmentOf(paths.product(name), 1)).toBe(name);
    // as the browser's own parser leaves it
    expect(segmentOf(new URL(paths.article(name), 'https://lagoon.example').pathname, 1)).toBe(name);
  },
);

test('letters that nobody encoded are read as they are', () => expect(segmentOf('/blog/Ẹ̀jẹ̀ 1', 1)).toBe('Ẹ̀jẹ̀ 1'));
test('a stray percent sign stays', () => expect(segmentOf('/blog/100%', 1)).toBe('100%'));
test('a part that is not there is empty', () => expect(segmentOf('/blog', 1)).toBe(''));
test('a slash at the end belongs to no part', () => expect(segmentOf('/blog/Iron/', 1)).toBe('Iron'));
