import { changeEmailToLab, requestEmailToLab, visitEmail } from './emails';
import type { VisitRow } from './visit-link';

const visit = {
  reference: 'APT-7F3K-92QD',
  version: 3,
  status: 'confirmed',
  emailVerifiedAt: new Date('2026-11-20T08:00Z'),
  place: 'home',
  address: '3 Palm Avenue, Yaba',
  date: '2026-11-23',
  time: '09:00',
  testOption: ['HIV Viral Load', 'TSH'],
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@mail.example',
  phoneNumber: '08012345678',
} as VisitRow;
const requested: typeof visit = {
  ...visit,
  status: 'new',
  emailVerifiedAt: null,
  firstName: 'Ada\r\nBcc: all@mail.example',
};
const walkIn = { ...visit, place: 'walk-in', address: '' } as const;

const TOKEN = { token: 'TOKEN' };
const BEFORE = { date: '2026-11-20', time: '15:00' };
const WHEN = 'Monday 23 November 2026, 9 am';
const AT_HOME = 'at home, 3 Palm Avenue, Yaba';
const AT_OFFICE = 'at our office, 14 Admiralty Way, Lekki Phase 1, Lagos';
const contains = (text: string, ...parts: string[]) =>
  expect(parts.filter((part) => !text.includes(part))).toEqual([]);

describe('an e-mail about a request', () => {
  const { text, subject, to } = visitEmail('requested', requested);
  const toLab = requestEmailToLab(requested);

  test('sends the lab the time, place, tests and contact', () => {
    const { replyTo } = toLab;
    expect(toLab.subject).toBe('New appointment APT-7F3K-92QD');
    contains(toLab.text, WHEN, AT_HOME, 'HIV Viral Load; TSH', '08012345678', 'ada@mail.example');
    expect([toLab.to.address, replyTo?.address]).toEqual([
      'office@lagoon.example',
      'ada@mail.example',
    ]);
  });
  test('reminds the lab to ask for the tests when no test is chosen', () =>
    contains(requestEmailToLab({ ...requested, testOption: [] }).text, 'none chosen, please ask'));
  test('sends the customer reference, day, fee and rules for changes, and no test name', () => {
    expect(subject).toBe('Visit requested: APT-7F3K-92QD');
    expect(text).not.toMatch(/booked|confirmed|HIV|TSH/);
    contains(text, 'You have requested a visit.', 'APT-7F3K-92QD', WHEN, '₦5,000.00');
    contains(text, 'at least 24 hours before the sampling day', 'visit fee');
    expect(to).toEqual({ name: '', address: 'ada@mail.example' });
  });
  test('has name and home address only for a verified e-mail address', () => {
    const verified = { ...requested, emailVerifiedAt: visit.emailVerifiedAt };
    const own = visitEmail('requested', verified);
    contains(own.text, AT_HOME);
    expect(own.to.name).toBe('Ada Bcc: all@mail.example Obi');
    contains(requestEmailToLab(verified).text, 'the e-mail address is theirs');
  });
  test('omits all typed texts and links when the e-mail address is unverified', () => {
    const bait = 'Your refund of NGN 500,000 is ready: https://evil.example';
    const hostile = {
      ...requested,
      firstName: bait,
      lastName: bait,
      address: bait,
      testOption: [bait],
      phoneNumber: bait,
    };
    for (const email of [
      visitEmail('requested', hostile),
      visitEmail('toConfirm', hostile, TOKEN),
      visitEmail('cancelled', hostile),
    ]) {
      expect(JSON.stringify(email)).not.toMatch(/refund|NGN|evil/);
      contains(email.text, 'Dear customer,');
      for (const [link] of email.text.matchAll(/https?:\S+/g))
        expect(link).toMatch(/^https:\/\/lagoon\.example\//);
    }
  });
  test('has the confirmation link with its time limit, and no test name', () => {
    const email = visitEmail('toConfirm', requested, TOKEN);
    contains(email.text, 'https://lagoon.example/confirm-appointment#TOKEN\n', 'within an hour');
    contains(email.text, WHEN, 'at your home address', 'nothing is booked without you');
    contains(email.text, 'APT-7F3K-92QD');
    expect(email.text + email.subject).not.toMatch(/HIV|TSH|Palm/);
    expect([email.secret, email.to.name]).toEqual(['TOKEN', '']);
  });
});

describe('an e-mail about a visit', () => {
  test.each([
    ['confirmed', 'Your visit APT-7F3K-92QD is confirmed', 'at least 24 hours before the sampling'],
    ['cancelled', 'Your visit APT-7F3K-92QD has been cancelled', '.example/book-an-appointment'],
    ['reminder', 'A reminder of your visit APT-7F3K-92QD', 'a visit fee may be charged'],
  ] as const)(
    'names reference, time, place and what to do, but no test, in the e-mail "%s"',
    (event, title, advice) => {
      const { text, subject, to } = visitEmail(event, visit);
      contains(text, 'Dear Ada,', 'APT-7F3K-92QD', WHEN, AT_HOME, '0801 234 5678', advice);
      expect(text).not.toContain('HIV');
      expect(subject).toBe(title);
      expect(to).toEqual({ name: 'Ada Obi', address: 'ada@mail.example' });
    },
  );
  test.each(['requested', 'confirmed', 'reminder'] as const)(
    'has the address of the office and no fee in the e-mail "%s" about a walk-in visit',
    (event) => {
      const { text } = visitEmail(event, { ...walkIn, emailVerifiedAt: null });
      contains(text, AT_OFFICE);
      expect(text).not.toMatch(/fee|₦|Obi/);
    },
  );
  test('attaches the visit’s calendar file, but not to a request to confirm', () => {
    for (const [event, status, line] of [
      ['requested', 'new', 'STATUS:TENTATIVE'],
      ['confirmed', 'confirmed', 'STATUS:CONFIRMED'],
      ['cancelled', 'cancelled', 'METHOD:CANCEL'],
    ] as const)
      contains(visitEmail(event, { ...visit, status }).calendar ?? '', 'SEQUENCE:3', line);
    expect(visitEmail('toConfirm', requested, TOKEN).calendar).toBeUndefined();
    expect(requestEmailToLab(requested).calendar).toBeUndefined();
  });
  test.each(['requested', 'confirmed', 'reminder', 'moved'] as const)(
    'contains the link to change the visit, and its time limit, in the e-mail "%s"',
    (event) => {
      const { text, secret } = visitEmail(event, visit, { before: BEFORE, ...TOKEN });
      contains(
        text,
        'yourself until 22 November 2026, 9 am:\nhttps://lagoon.example/your-visit#TOKEN\n',
      );
      expect(secret).toBe('TOKEN');
    },
  );
  test('links to the page for reference and phone number when the visit has no token', () => {
    for (const email of [
      visitEmail('requested', visit),
      visitEmail('confirmed', walkIn),
      visitEmail('moved', visit, { before: BEFORE }),
    ]) {
      contains(
        email.text,
        '9 am, with this reference and your phone number:\nhttps://lagoon.example/your-visit\n',
      );
      expect(email.secret).toBeUndefined();
    }
    expect(visitEmail('reminder', visit).text).not.toContain('your-visit');
  });
  test('contains the previous and the new time after a move, and no test name', () => {
    const own = visitEmail('moved', { ...visit, status: 'new' }, { before: BEFORE });
    const toLab = [
      changeEmailToLab('moved', visit, BEFORE),
      changeEmailToLab('cancelled', visit),
    ] as const;
    for (const { text } of [own, toLab[0]])
      contains(text, 'It was: Friday 20 November 2026, 3 pm', WHEN);
    contains(own.calendar ?? '', 'SEQUENCE:3');
    for (const email of [own, ...toLab]) {
      expect(JSON.stringify(email)).not.toContain('HIV');
      expect(email.subject).toMatch(
        /(visit|Appointment) APT-7F3K-92QD has been (moved|cancelled)$/,
      );
    }
    expect(JSON.stringify(toLab)).not.toMatch(/Ada|Palm/);
  });
});
