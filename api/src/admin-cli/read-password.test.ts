import { PassThrough } from 'node:stream';
import { readPassword } from './run-command';

/** Types or pipes a text. Returns the password and the printed text. */
async function read(text: string, isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY });
  let output = '';
  const reading = readPassword(input, (words) => {
    output += words;
  });
  input.end(text);
  const outcome = await reading.catch((error: Error) => error.message);
  return { outcome, output };
}
const MADE_UP = { password: expect.stringMatching(/^[a-zA-Z2-9]{20}$/), madeUp: true };

test.each([
  ['a piped one\n', { password: 'a piped one', madeUp: false }],
  ['without an end', { password: 'without an end', madeUp: false }],
  ['  its own blanks  \r\nmore\n', { password: '  its own blanks  ', madeUp: false }],
  ['', MADE_UP],
  ['\n', MADE_UP],
])('reads the piped text %j without a prompt, and returns %j', async (text, expected) => {
  expect(await read(text, false)).toEqual({ outcome: expected, output: '' });
});

test.each([
  ['typed twice\ntyped twice\n', { password: 'typed twice', madeUp: false }],
  ['\n', MADE_UP],
  ['typed twice\nanother\n', 'The passwords do not match. Nothing was changed.'],
  ['typed once\n', 'The passwords do not match. Nothing was changed.'],
  ['', 'Nothing was changed.'],
  ['half\u0003', 'Nothing was changed.'],
])(
  'reads %j from a terminal without showing it, and returns or reports %j',
  async (text, expected) => {
    const { outcome, output } = await read(text, true);
    expect(outcome).toEqual(expected);
    expect(output).toContain('Password, 8 to 20 characters');
    expect(output).not.toMatch(/typed|half/);
  },
);
