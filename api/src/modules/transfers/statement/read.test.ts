import type { LeftOutReason, StatementChoices } from '@lagoon/shared/domain';
import { atOnce } from '../../../testing/at-once';
import { readStatement } from './read';

const read = (content: string | Buffer, choices: StatementChoices = {}) =>
  atOnce(
    readStatement(typeof content === 'string' ? Buffer.from(content) : content, choices, {
      today: '2026-11-28',
    }),
  );
/** Joins lines. A line that begins with a single digit is of that day of November 2026. */
const file = (...lines: string[]) =>
  lines.map((line) => line.replace(/^(\d),/, '2026-11-0$1,')).join('\n');
const credits = (...lines: string[]) => file('Date,Narration,Credit', ...lines);
const amounts = (...lines: string[]) => file('Date,Narration,Amount', ...lines);
/** Rows as "11-05 15000 NIP ONE": day, naira and narration. */
const short = (content: string | Buffer, choices: StatementChoices = {}) => {
  const { rows, questions } = read(content, choices);
  expect(questions).toEqual([]);
  return rows.map(({ day, kobo, narration }) => `${day.slice(5)} ${kobo / 100} ${narration}`);
};
const WAYS = ['It came in', 'It went out'];
const MEANINGS = ['It counts', 'Leave it out'];
const asked = (content: string, choices: StatementChoices = {}) => {
  const { questions } = read(content, choices);
  return questions.flatMap(({ text, answers }) => [text, ...answers.map(({ label }) => label)]);
};

/** The rows of two transfers, in and out. */
const TWO = ['11-05 15000 NIP ONE', '11-06 -7000 NIP TWO'];

describe('columns', () => {
  test('counts an amount once when it is in two columns', () =>
    expect(
      short(
        file(
          'Date,Narration,Transaction Amount,Debit,Credit',
          '5,NIP ONE,15000,,15000',
          '6,NIP TWO,7000,7000,',
        ),
      ),
    ).toEqual(TWO));
  test('asks which columns count when they have different amounts', () => {
    const lines = file('Date,Narration,Amount,Debit,Credit', '5,NIP ONE,15000,,14925');
    expect(read(lines).questions).toMatchObject([
      { text: expect.stringMatching(/^Line 2: “Amount” differs/) },
    ]);
    expect(short(lines, { columns: { amount: '' } })).toEqual(['11-05 14925 NIP ONE']);
  });
  test.each([
    'Txn Date,Pay In,Pay Out,Remarks',
    'Tran Date,Deposits,Withdrawals,Details',
    'Post Date,Money In,Money Out,Particulars',
    'Created Date,CR,DR,Memo',
    'TransactionDate,CreditAmount,DebitAmount,Description',
    'Date/Time,Inflow (NGN),Outflow (NGN),Narrative',
    'Value Dt,Lodgements,Payments,Narration',
    'Timestamp,Amount Received,Amount Sent,Beneficiary',
  ])('recognizes the names "%s" below a line of the bank', (names) =>
    expect(short(file('FIRST BANK,,', '', names, '5,15000,,NIP ONE', '6,,7000,NIP TWO'))).toEqual(
      TWO,
    ),
  );
  test('asks for the line with the names when none has known names, and reads the chosen one', () => {
    const names = 'Jour,Texte,Entrées,Sorties';
    const lines = file('FIRST BANK', names, '5,NIP ONE,15000,', '6,NIP TWO,,7000');
    expect(asked(lines)).toEqual(['Choose the line with the names of the columns.']);
    expect(read(lines).table.lines[0]).toEqual({ line: 2, text: names.replaceAll(',', ' · ') });
    expect(asked(lines, { header: 2 })[0]).toBe('Choose the column with the date.');
    const columns = { date: 'Jour', narration: 'Texte', credit: 'Entrées', debit: 'Sorties' };
    expect(short(lines, { header: 2, columns })).toEqual(TWO);
  });
  test('reads a file without names', () => {
    const columns = { date: 'Column 1', narration: 'Column 2', credit: 'Column 3' };
    expect(short(file('5,NIP ONE,15000', '6,NIP TWO,7000'), { header: 0, columns })).toEqual([
      '11-05 15000 NIP ONE',
      '11-06 7000 NIP TWO',
    ]);
  });
  test('keeps a column of money with few amounts, when pages repeat the names', () => {
    const names = 'Date,Narration,Pay In,Pay Out';
    expect(short(file(names, '5,A,1,nil', names, '5,B,1,-', names, '5,C,nil,7'))).toEqual([
      '11-05 1 A',
      '11-05 1 B',
      '11-05 -7 C',
    ]);
  });
  test('numbers equal names, so that each column can be chosen', () => {
    const lines = file('Date,Narration,Amount,Amount', '5,NIP ONE,,15000', '6,NIP TWO,7000,');
    expect(read(lines).table.names).toEqual(['Date', 'Narration', 'Amount', 'Amount (2)']);
    expect(asked(lines)).toEqual([
      'The file has two columns “Amount”. Choose the ones that count.',
    ]);
    const columns = { credit: 'Amount (2)', debit: 'Amount', amount: '' };
    expect(short(lines, { columns })).toEqual(TWO);
  });
  test.each([
    [{ date: 'Day' }, 'The file has no column “Day”. Choose another one.'],
    [
      { credit: 'Credit', debit: 'Credit' },
      'The column “Credit” is chosen twice. Choose another one.',
    ],
    [{ credit: '' }, 'Choose the column with the money that came in, or the one with the amount.'],
  ])('asks again for the columns after the choice %j', (columns, text) =>
    expect(asked(credits('5,NIP,1'), { columns })).toContain(text),
  );
  test('finds the reference of an order in any text of the row', () => {
    const names = 'Date,Details,Remarks,Reference,Branch,Serial,Credit';
    expect(
      short(
        file(
          names,
          '5,NIP ADA,FOR TEST,LGN-7F3K-92QD,058,1,15000',
          '6,NIP OBI,LGN-7F3K-92QE,S0000041,058,2,15000',
        ),
      ),
    ).toEqual([
      '11-05 15000 NIP ADA · FOR TEST · LGN-7F3K-92QD',
      '11-06 15000 NIP OBI · LGN-7F3K-92QE · S0000041',
    ]);
  });
});

describe('direction', () => {
  const list = (...words: string[]) =>
    file('Date,Narration,Amount,Type', ...words.map((word) => `5,NIP,100,${word}`));
  test('recognizes a column of directions by its values', () =>
    expect(short(list('Credited', 'Debited').replace('Type', 'Kind'))).toEqual([
      '11-05 100 NIP',
      '11-05 -100 NIP',
    ]));
  test('asks for the meaning of an unknown word', () => {
    expect(asked(list('CR', 'S'))).toEqual([
      'Line 3 has the direction “S”: 2026-11-05 · NIP · 100 · S. Did this money come in or go out?',
      ...WAYS,
    ]);
    expect(short(list('CR', 'S'), { words: { s: 'out' } })).toEqual([
      '11-05 100 NIP',
      '11-05 -100 NIP',
    ]);
  });
  test('ignores a column with the way of the transfer', () =>
    expect(
      short(file('Date,Narration,Type,Credit,Debit', '5,ADA,NIP,100,', '5,SHOP,POS,,50')),
    ).toHaveLength(2));
  test('asks when a word contradicts the column of the amount', () =>
    expect(
      asked(file('Date,Narration,Credit,Debit,Type', '5,NIP,100,,CR', '5,NIP,100,,DR')),
    ).toEqual([expect.stringMatching(/^Line 3: the direction “DR” contradicts the amount\./)]));
  test('asks for the direction of amounts without a sign', () => {
    const lines = amounts('5,NIP,100');
    expect(asked(lines)).toEqual([
      'The amounts have no sign. Did the money of line 2 come in: 2026-11-05 · NIP · 100?',
      ...WAYS,
    ]);
    expect(short(lines, { plus: 'out' })).toEqual(['11-05 -100 NIP']);
  });
  test.each(['-100', '(100)', '100 Db', '100-'])('reads the amount "%s" as money out', (text) =>
    expect(short(amounts(`5,NIP,${text}`))).toEqual(['11-05 -100 NIP']),
  );
  test.each(['CR', '+'])(
    'asks for the direction of the other amounts when only some have %s',
    (mark) => {
      const lines = amounts(`5,A,${mark}100`, '6,B,50');
      expect(asked(lines)).toEqual([expect.stringContaining('of line 3 come in'), ...WAYS]);
      expect(short(lines, { plus: 'out' })).toEqual(['11-05 100 A', '11-06 -50 B']);
    },
  );
  test.each(['Payments', 'Debit/Credit', 'Money in/out'])(
    'asks for the direction of amounts in a single column “%s”',
    (name) =>
      expect(asked(file(`Date,Narration,${name}`, '5,NIP,100'))).toEqual([
        expect.stringMatching(/no sign/),
        ...WAYS,
      ]),
  );
  test('asks for the direction when the column of money out has amounts with and without a minus', () => {
    const lines = file('Date,Narration,Debit,Credit', '5,A,-100,', '6,B,50,', '7,C,,7');
    expect(asked(lines)).toEqual([
      'Some amounts have no sign. Did the money of line 3 come in: 2026-11-06 · B · 50?',
      ...WAYS,
    ]);
    expect(short(lines, { plus: 'in' })).toEqual(['11-05 -100 A', '11-06 50 B', '11-07 7 C']);
    expect(short(lines, { plus: 'out' })).toEqual(['11-05 100 A', '11-06 -50 B', '11-07 7 C']);
  });
  test('asks about a line with money in and out', () =>
    expect(asked(file('Date,Narration,Credit,Debit', '5,NIP,100,100'))).toEqual([
      expect.stringMatching(/^Line 2: both columns/),
    ]));
});

describe('the balance', () => {
  const names = 'Date,Narration,Credit,Debit,Balance';
  const rows = ['5,NIP ONE,15000,,16000', '6,NIP TWO,,7000,9000', '7,NIP THREE,500,,9500'];
  test.each([
    ['oldest first', rows],
    ['newest first', [...rows].reverse()],
  ])('proves the amounts, with the %s', (_, list) =>
    expect(read(file(names, ...list))).toMatchObject({ proven: true, questions: [] }),
  );
  test.each<[string, StatementChoices]>([
    ['credit and debit are exchanged', { columns: { credit: 'Debit', debit: 'Credit' } }],
    [
      'only one column is chosen',
      { columns: { amount: 'Credit', credit: '', debit: '' }, plus: 'in' },
    ],
  ])('contradicts a choice when %s', (_, choices) => {
    expect(asked(file(names, ...rows), choices)).toEqual([
      expect.stringMatching(/^Line 3: the balance ₦9,000.00 does not follow/),
    ]);
  });
  test('proves the direction of amounts without a sign', () =>
    expect(short(file('Date,Narration,Amount,Balance', '5,A,5,5', '6,B,7,12'))).toEqual([
      '11-05 5 A',
      '11-06 7 B',
    ]));
  test('does not prove the direction of amounts without a sign on one day', () =>
    expect(asked(file('Date,Narration,Amount,Balance', '5,A,100,300', '5,B,100,200'))).toEqual([
      expect.stringMatching(/no sign/),
      ...WAYS,
    ]));
  test('includes fees, and leaves out lines that failed', () => {
    const list = [
      '5,A,15000,50,15950,Successful',
      '6,B,900,0,,Failed',
      '7,C,-700,10,15240,Successful',
    ];
    expect(read(file('Date,Narration,Amount,Charge,Balance,Status', ...list))).toMatchObject({
      proven: true,
      counts: { in: 1, out: 1, leftOut: { failed: 1 } },
    });
  });
  test('names the line that does not follow, and can be left out of the comparison', () => {
    const lines = file(names, ...rows.slice(0, 2), '7,NIP THREE,5000,,9500');
    expect(asked(lines)).toEqual([
      'Line 4: the balance ₦9,500.00 does not follow from the amounts. A line may be missing or changed.',
      'Import without comparing the balance',
    ]);
    expect(short(lines, { columns: { balance: '' } })).toHaveLength(3);
  });
});

describe('dates', () => {
  const dates = (...list: string[]) => credits(...list.map((date) => `${date},NIP,1`));
  const days = (lines: string, choices: StatementChoices = {}) =>
    short(lines, choices).map((row) => row.slice(0, 5));
  test('puts the month first when a day would be in the future otherwise', () =>
    expect(days(dates('11/02/2026', '11/05/2026', '11/12/2026'))).toEqual([
      '11-02',
      '11-05',
      '11-12',
    ]));
  test('keeps the order of the lines', () =>
    expect(days(dates('10/11/2026', '11/11/2026', '10/12/2026'))).toEqual([
      '10-11',
      '11-11',
      '10-12',
    ]));
  test('asks whether the day or the month comes first', () => {
    expect(asked(dates('05/11/2026'))).toEqual([
      'Line 2: is the day or the month first in its date?',
      '5 November 2026 (day first)',
      '11 May 2026 (month first)',
    ]);
    expect(days(dates('05/11/2026'), { dates: 'month first' })).toEqual(['05-11']);
    expect(days(dates('26/11/2026'), { dates: 'month first' })).toEqual(['11-26']);
  });
  test.each([
    ['a day in the future', dates('2026-12-05'), 'Line 2: 5 December 2026 is in the future.'],
    ['a year written first', dates('26-11-05'), 'Line 2: 26 November 2005 is long ago.'],
    [
      'two orders',
      dates('26/11/2026', '11/26/2026'),
      'Line 3: the date cannot be read in the same way as the other dates.',
    ],
  ])('asks about %s', (_, lines, text) =>
    expect(read(lines).questions).toMatchObject([{ text: expect.stringContaining(text) }]),
  );
  test.each([
    ['by the name of the column', 'Date (UTC),Narration,Credit', '2026-11-04 23:30,NIP,1'],
    [
      'by the name of the column without brackets',
      'Created GMT,Narration,Credit',
      '04 Nov 2026 11:30 PM,NIP,1',
    ],
    ['in the column of the time', 'Date,Time (UTC),Narration,Credit', '2026-11-04,23:30,NIP,1'],
    ['at the time in a column of its own', 'Date,Time,Narration,Credit', '2026-11-04,23:30Z,NIP,1'],
    ['in a line above', 'All times in UTC\nDate,Narration,Credit', '2026-11-04 23:30,NIP,1'],
  ])('reads times in UTC when the file says so %s', (_, names, line) =>
    expect(days(file(names, line))).toEqual(['11-05']),
  );
  test.each([
    ['of Lagos', 'Date (GMT+1),Narration,Credit', '2026-11-04 23:30,NIP,1'],
    [
      'of a file made at a time in UTC',
      'Made 2026-11-05 10:00 UTC\nDate,Narration,Credit',
      '2026-11-04 23:30,NIP,1',
    ],
    ['without a time', 'Date (UTC),Narration,Credit', '2026-11-04,NIP,1'],
  ])('keeps the day of a date %s', (_, names, line) =>
    expect(days(file(names, line))).toEqual(['11-04']),
  );
  test('takes the day of the line above when a line has none', () =>
    expect(days(dates('2026-11-05', '', '2026-11-06', ''))).toEqual([
      '11-05',
      '11-05',
      '11-06',
      '11-06',
    ]));
  test('names the first line without a date', () =>
    expect(asked(dates('', '2026-11-05'))).toEqual(['Line 2: it has no date.']));
});

describe('lines', () => {
  test.each<[LeftOutReason, string]>([
    ['failed', '6,NIP,1,,FAILED'],
    ['reversed', '6,NIP,1,,Reverted'],
    ['balance', ',OPENING BALANCE,50000,,'],
    ['balance', '6,Balance B/F,50000,,'],
    ['balance', 'Closing Balance,,50000,,'],
    ['total', ',TOTAL,50000,,'],
    ['total', ',,50000,,'],
    ['total', ',Total for 5 Nov 2026,50000,,'],
    ['total', ',Daily total,50000,,'],
    ['no amount', '6,SMS ALERT,0.00,,'],
    ['no amount', '6,ENQUIRY,----,nil,'],
    ['empty', ''],
    ['heading', 'DATE,NARRATION,CREDIT,DEBIT,STATUS'],
    ['heading', 'Date.,Narration:,CREDIT (),Debit,- Status,'],
    ['note', 'This statement was made by a computer.,,,,'],
  ])('leaves out a line as "%s": %s', (reason, line) => {
    const { rows, leftOut, counts } = read(
      file('Date,Narration,Credit,Debit,Status', '5,NIP,1,,OK', line, '7,NIP,2,,OK'),
    );
    expect([rows.length, leftOut.slice(1).map((one) => [one.line, one.reason])]).toEqual([
      2,
      [[3, reason]],
    ]);
    expect(counts).toMatchObject({ lines: 4, in: 2, out: 0, continued: 0 });
  });
  test.each([
    ['in a column', ['Date,Narration,Currency,Credit', '5,A,NGN,1', '6,B,USD,2', '7,C,gbp,3']],
    [
      'in a column without a known name',
      ['Date,Narration,W\u00e4hrung,Credit', '5,A,NGN,1', '6,B,EUR,2', '7,C,XOF,3'],
    ],
    [
      'above the lines',
      ['Date,Narration,Credit', '5,A,1', 'Account currency: US Dollar,,', '6,B,2', '7,C,3'],
    ],
  ])('leaves out lines in another currency, named %s', (_, lines) =>
    expect(read(file(...lines))).toMatchObject({
      questions: [],
      counts: { in: 1, leftOut: { 'no amount': 2 } },
    }),
  );
  test('takes no status or direction from a column with longer texts', () =>
    expect(short(file('Date,Detail,Credit,Text', '5,Sent by ADA,1,Failed test again'))).toEqual([
      '11-05 1 Sent by ADA · Failed test again',
    ]));
  test('reads no currency from a continuation', () =>
    expect(short(credits('5,A,1', ',currency exchange USD,', '6,B,2'))).toHaveLength(2));
  test('asks if a continuation names the currency of the lines below', () => {
    const lines = credits('5,A,1', ',Currency: USD,', '6,B,2');
    expect(asked(lines)).toEqual([
      'Line 3 has “Currency: USD”. Is it the currency of the lines below?',
      'Yes',
      'No, a customer wrote it',
    ]);
    const meaning = (word: 'counts' | 'ignored') => ({ words: { 'currency: usd': word } });
    expect(short(lines, meaning('counts'))).toHaveLength(2);
    expect(short(lines, meaning('ignored'))).toHaveLength(1);
  });
  test.each(['Amount (USD)', 'Amount ($)', 'Amount in kobo'])(
    'does not suggest the column “%s”',
    (name) =>
      expect(read(file(`Date,Narration,Credit,${name}`, '5,A,1,2')).chosen.columns).toMatchObject({
        credit: 'Credit',
        amount: '',
      }),
  );
  test.each(['Response', 'Remark'])('leaves out failed lines by the column “%s”', (name) =>
    expect(
      read(file(`Date,Narration,Credit,${name}`, '5,A,1,Approved', '6,A,1,Insufficient funds'))
        .counts.leftOut,
    ).toMatchObject({ failed: 1 }),
  );
  test('asks about a line with a date that may be a total', () =>
    expect(asked(credits('5,A,1', '5,Day total,1'))).toEqual([
      'Line 3 has “day total”: 2026-11-05 · Day total · 1. Does it count?',
      ...MEANINGS,
    ]));
  test.each(['Uncleared Effects', 'Overdraft limit', 'NIP TWO'])(
    'asks about the amount “%s” below the last day',
    (text) => {
      const lines = credits('5,A,1', `,${text},2`);
      expect(asked(lines)).toEqual([
        expect.stringMatching(/^Line 3 has “.* Does it count\?$/),
        ...MEANINGS,
      ]);
      const words = (meaning: 'counts' | 'ignored') => ({
        words: { [text.toLowerCase()]: meaning },
      });
      expect(short(lines, words('counts'))).toEqual(['11-05 1 A', `11-05 2 ${text}`]);
      expect(short(lines, words('ignored'))).toEqual(['11-05 1 A']);
    },
  );
  test('adds a text to no payment when texts are above their payments', () => {
    const { rows, leftOut } = read(
      credits(',FROM OBI,', '5,TRF,1', ',FOR LGN-7F3K-92QD,', '6,TRF,1'),
    );
    expect(rows.map(({ narration }) => narration)).toEqual(['TRF', 'TRF']);
    expect(leftOut.slice(1)).toMatchObject([
      { line: 2, reason: 'note' },
      { line: 4, reason: 'note' },
    ]);
  });
  test('asks whether a point divides thousands when other amounts have kobo below it', () => {
    expect(asked(credits('5,A,1.500', '5,B,"1,500.00"'))).toEqual([
      expect.stringMatching(/^Line 2: does the point divide thousands\? .* line 3\./),
    ]);
    expect(short(credits('5,A,1.500'))).toEqual(['11-05 1500 A']);
  });
  test('asks about payments above the names of the columns', () =>
    expect(
      asked(
        file(
          'Date,Details,Credit',
          '5,A,1',
          '6,B,2',
          'Date,Narration,Credit,Debit,Balance',
          '7,C,3,,3',
        ),
      ),
    ).toEqual([expect.stringMatching(/^Line 2, above the names/), 'Line 4 has the names']));
  test('leaves out a line with only a fee', () =>
    expect(
      read(file('Date,Narration,Amount,Fee', '5,NIP,-1,', '5,VAT,,3.75')).counts.leftOut,
    ).toEqual({
      heading: 1,
      charge: 1,
    }));
  test('adds the texts of continuations to the line above', () =>
    expect(short(credits('5,NIP ADA,1', ',FOR LGN-7F3K-92QD,', '5,AND OBI,', '6,NIP,2'))).toEqual([
      '11-05 1 NIP ADA · FOR LGN-7F3K-92QD · AND OBI',
      '11-06 2 NIP',
    ]));
  test('asks for the meaning of an unknown status', () => {
    const lines = file('Date,Narration,Credit,Status', '5,NIP,1,Partly');
    expect(asked(lines)).toEqual([
      'Line 2 has “partly”: 2026-11-05 · NIP · 1 · Partly. Does it count?',
      ...MEANINGS,
    ]);
    expect(read(lines, { words: { partly: 'ignored' } }).leftOut.at(-1)).toMatchObject({
      line: 2,
      reason: 'ignored',
    });
  });
  test('counts every line of the file once, also blank lines and those within quotes', () => {
    const { counts, sums, examples } = read(
      file(
        'BANK',
        '',
        'Date,Narration,Credit,Debit',
        '5,"NIP',
        'ADA",15000,',
        ',FOR TEST,,',
        '',
        '6,CHARGE,,50',
        'Total,,15000,50',
        '',
      ),
    );
    expect(counts).toEqual({
      lines: 9,
      in: 1,
      out: 1,
      continued: 2,
      leftOut: { heading: 2, empty: 2, total: 1 },
    });
    expect(sums).toEqual({ in: 1_500_000, out: 5000 });
    expect(examples).toEqual([
      'Line 4: ₦15,000.00 came in on 5 November 2026, from “NIP ADA · FOR TEST”.',
      'Line 8: ₦50.00 went out on 6 November 2026, to “CHARGE”.',
    ]);
  });
  test.each([
    [
      'an amount that cannot be read',
      '6,b,$20',
      /^Line 3: the amount “\$20” cannot be read\. Correct it/,
    ],
    [
      'a date that cannot be read',
      '2026-13-05,b,1',
      /^Line 3: the date “2026-13-05” cannot be read\. Correct it/,
    ],
    [
      'an amount that was split at its comma',
      '6,b,15,000.00',
      /^Line 3: it has more cells than the table has columns\./,
    ],
  ])('names the line of %s', (_, line, text) =>
    expect(asked(credits('5,a,10', line))).toEqual([expect.stringMatching(text)]),
  );
  test('names every line when all amounts were split at their commas', () =>
    expect(
      asked(file('Date,Narration,Credit,Debit,Balance', '6,b,15,000.00,,', '6,b,15,000.00,,')),
    ).toEqual([
      expect.stringMatching(/^Line 2: it has more cells/),
      expect.stringMatching(/^Line 3: it has more cells/),
    ]));
  test('ignores a separator at the end of each line', () =>
    expect(short(credits('5,a,10,', '6,b,20,'))).toHaveLength(2));
});

describe('files', () => {
  const text = credits('5,Ọlá – ADÉ,10.00');
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 LE', Buffer.from(text, 'utf16le')],
    ['UTF-16 BE with a mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 BE', Buffer.from(text, 'utf16le').swap16()],
  ])('reads %s', (_, bytes) => expect(short(bytes)).toEqual(['11-05 10 Ọlá – ADÉ']));
  test('reads Windows-1252', () =>
    expect(short(Buffer.from(credits('5,Ad\xe9 \x96 O\x92Connor,10'), 'latin1'))).toEqual([
      '11-05 10 Adé – O’Connor',
    ]));
  test('reads cells that a spreadsheet marked as text', () =>
    expect(
      short(credits(`="05/11/2026","TRF "ADA" OBI","=""15,000.00"""`, `'26/11/2026,'NIP,'100`)),
    ).toEqual(['11-05 15000 TRF "ADA" OBI', '11-26 100 NIP']));
  test('reads a file that announces its separator', () =>
    expect(short(file('sep=|', 'Date|Narration|Credit', '2026-11-05|NIP, ADA|1'))).toEqual([
      '11-05 1 NIP, ADA',
    ]));

  const table = (lines: string[]) => file('Date,Credit,Narration', ...lines);
  test.each<[string, Buffer | string, RegExp]>([
    ['an empty file', ' \n', /^The file is empty\./],
    [
      'an Excel file',
      Buffer.from('504b0304aaaa', 'hex'),
      /^This is an Excel file\. Export or save the statement as CSV\./,
    ],
    ['a PDF file', '%PDF-1.7', /^This is a PDF file\./],
    ['a compressed file', Buffer.from('1f8b0800', 'hex'), /^This is a compressed file\./],
    ['binary data', 'Date,Credit\n\0\0', /^The file is damaged, or is no text\./],
    ['an open quote', table(['5,10,"never closed']), /^Line 2: a quotation mark is missing\./],
    [
      'an open quote above a quoted text',
      table(['5,10,"never closed', '6,20,"b"']),
      /^Line 2: a quotation mark is missing\./,
    ],
    [
      'another separator',
      'Date^Credit^Narration\n2026-11-05^10^a',
      /^No line has cells between commas/,
    ],
    ['MT940', ':20:STATEMENT\n:25:123', /OFX, MT940 and camt\.053 cannot be read/],
    ['OFX', 'OFXHEADER:100\n<OFX>', /OFX, MT940 and camt\.053 cannot be read/],
    [
      '8 MB of quotation marks',
      '"'.repeat(8_000_000),
      /^Line 1 has a cell of more than 300 letters\./,
    ],
    ['8 MB of commas', ','.repeat(8_000_000), /^Line 1 has (more than 60 columns|a cell)/],
    [
      '8 MB of commas and line ends',
      ',\r\n'.repeat(2_666_666),
      /^The file has more than 5,000 lines\./,
    ],
    ['8 MB of line ends', '\n'.repeat(8_000_000), /^The file is empty\./],
    [
      'line ends below a table',
      table(['\n'.repeat(1_000_000)]),
      /^The file has more than 5,000 lines\./,
    ],
    ['one name of 8 MB', 'a'.repeat(8_000_000), /^Line 1 has a cell of more than 300 letters\./],
    [
      'an amount of 1.3 kB',
      table([`5,(${'\u00a0'.repeat(620)}x,a`]),
      /^Line 2 has a cell of more than 300 letters\./,
    ],
  ])('rejects %s with a sentence', (_, content, sentence) => {
    expect(() => read(content)).toThrow(sentence);
    expect(() => read(content)).toThrow(/Nothing was imported\.$/);
  });
  test.each<[string, Buffer, number]>([
    ['line', Buffer.from(table(Array(500).fill('5,10,a'))), 2000],
    ['piece', Buffer.from(`a,\x92${' '.repeat(8_000_000)}`, 'latin1'), 30],
  ])('gives other calls their turn after each %s of a file', (_, bytes, least) => {
    const work = readStatement(bytes, {}, { today: '2026-11-28' });
    let steps = 0;
    const count = () => {
      while (!work.next().done) steps += 1;
    };
    try {
      count();
    } catch {}
    expect(steps).toBeGreaterThanOrEqual(least);
  });
  test('accepts 5,000 lines', () =>
    expect(read(table(Array(5000).fill('5,10,a'))).rows).toHaveLength(5000));
});
