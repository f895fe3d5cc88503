import { changeEmailToLab, type EmailVisit, requestEmailToLab, visitEmail } from './emails';

const visit: EmailVisit & { testOption: string[]; phoneNumber: string } = {
  reference: 'APT-7F3K-92QD',
  version: 1,
  status: 'new',
  emailVerifiedAt: null,
  place: 'home',
  address: '3 Palm Avenue, Yaba',
  date: '2026-11-23',
  time: '09:00',
  testOption: ['HIV Viral Load', 'TSH'],
  firstName: 'Ada\r\nBcc: all@mail.example',
  lastName: 'Obi',
  email: 'ada@mail.example',
  phoneNumber: '08012345678',
};

const VERIFIED = { emailVerifiedAt: new Date('2026-11-20T08:00:00Z') };
const BEFORE = { date: '2026-11-20', time: '15:00' };

test('keeps test, name and place out of the subject of an e-mail', () => {
  for (const { subject } of [requestEmailToLab(visit), visitEmail('requested', visit)])
    expect(subject).not.toMatch(/HIV|TSH|Ada|Obi|Palm/);
});
test('sends the lab the time, place, tests and contact', () => {
  const { text, to, replyTo } = requestEmailToLab(visit);
  for (const part of [
    'Monday 23 November 2026, 9 am',
    'at home, 3 Palm Avenue, Yaba',
    'HIV Viral Load; TSH',
    '08012345678',
    'ada@mail.example',
  ])
    expect(text).toContain(part);
  expect([to.address, replyTo?.address]).toEqual(['office@lagoon.example', 'ada@mail.example']);
});
test('reminds the lab to ask for the tests when no test is chosen', () =>
  expect(requestEmailToLab({ ...visit, testOption: [] }).text).toContain(
    'none chosen, please ask',
  ));
test('sends the customer reference, day, fee and rules for changes, and no test name', () => {
  const { text, to, subject } = visitEmail('requested', visit);
  expect(subject).toBe('Visit requested: APT-7F3K-92QD');
  expect(text).not.toMatch(/booked|confirmed/);
  for (const part of [
    'You have requested a visit.',
    'APT-7F3K-92QD',
    'Monday 23 November 2026, 9 am',
    '₦5,000.00',
    'at least 24 hours before the sampling day',
    'visit fee',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/HIV|TSH/);
  expect(to).toEqual({ name: '', address: 'ada@mail.example' });
});
test('sends name and home address only to a verified e-mail address', () => {
  const verified = visitEmail('requested', { ...visit, ...VERIFIED });
  expect(verified.text).toContain('at home, 3 Palm Avenue, Yaba');
  expect(verified.to.name).toBe('Ada Bcc: all@mail.example Obi');
  expect(requestEmailToLab({ ...visit, ...VERIFIED }).text).toContain(
    'the e-mail address is theirs',
  );
});
test('omits all typed texts and links when the e-mail address is unverified', () => {
  const bait = 'Your refund of NGN 500,000 is ready: https://evil.example';
  const hostile = {
    ...visit,
    firstName: bait,
    lastName: bait,
    address: bait,
    testOption: [bait],
    phoneNumber: bait,
  };
  for (const email of [
    visitEmail('requested', hostile),
    visitEmail('toConfirm', hostile, { token: 'TOKEN' }),
  ]) {
    expect(JSON.stringify(email)).not.toMatch(/refund|NGN|evil/);
    for (const [link] of email.text.matchAll(/https?:\S+/g))
      expect(link).toMatch(/^https:\/\/lagoon\.example\//);
  }
});
test('sends the confirmation link with its time limit, and no test name', () => {
  const { text, subject, secret, to } = visitEmail('toConfirm', visit, { token: 'TOKEN' });
  for (const part of [
    'https://lagoon.example/confirm-appointment#TOKEN\n',
    'within an hour',
    'Monday 23 November 2026, 9 am',
    'at your home address',
    'nothing is booked without you',
    'APT-7F3K-92QD',
  ])
    expect(text).toContain(part);
  expect(text + subject).not.toMatch(/HIV|TSH|Palm/);
  expect([secret, to.name]).toEqual(['TOKEN', '']);
});
test('attaches a calendar file once the customer has confirmed the visit', () => {
  expect(visitEmail('requested', visit).calendar).toContain('STATUS:TENTATIVE');
  expect(visitEmail('toConfirm', visit, { token: 'TOKEN' }).calendar).toBeUndefined();
  expect(requestEmailToLab(visit).calendar).toBeUndefined();
});
test('sends a walk-in customer the address of the office and no fee', () => {
  const { text } = visitEmail('requested', { ...visit, place: 'walk-in', address: '' });
  expect(text).toContain('at our office, 14 Admiralty Way, Lekki Phase 1, Lagos');
  expect(text).not.toMatch(/fee|₦/);
});

describe('an e-mail about a visit', () => {
  const visit: EmailVisit = {
    reference: 'APT-7F3K-92QD',
    version: 3,
    status: 'confirmed',
    place: 'home',
    address: '3 Palm Avenue, Yaba',
    date: '2026-11-23',
    time: '09:00',
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@mail.example',
    ...VERIFIED,
  };
  Object.assign(visit, { testOption: ['HIV Viral Load'] });

  test.each(['confirmed', 'cancelled'] as const)(
    'names reference, time and place, but no test, when the visit is %s',
    (status) => {
      const email = visitEmail(status, visit);
      for (const part of [
        'Dear Ada,',
        'APT-7F3K-92QD',
        'Monday 23 November 2026, 9 am',
        'at home, 3 Palm Avenue, Yaba',
        '0801 234 5678',
        status,
      ])
        expect(email.text).toContain(part);
      expect(email.text).not.toContain('HIV');
      expect(email.subject).toContain('APT-7F3K-92QD');
      expect(email.subject).not.toMatch(/HIV|Ada|Obi|Palm/);
      expect(email.to).toEqual({ name: 'Ada Obi', address: 'ada@mail.example' });
    },
  );
  test('explains how to change a confirmed visit, and how to book again after a cancellation', () => {
    expect(visitEmail('confirmed', visit).text).toContain(
      'at least 24 hours before the sampling day',
    );
    const walkIn = visitEmail('confirmed', { ...visit, place: 'walk-in', address: '' });
    expect(walkIn.text).toContain('at our office, 14 Admiralty Way, Lekki Phase 1, Lagos');
    expect(walkIn.text).not.toMatch(/fee|₦/);
    expect(visitEmail('cancelled', visit)?.text).toContain(
      'https://lagoon.example/book-an-appointment',
    );
  });
  test('omits name and home address when the e-mail address is unverified', () => {
    const email = visitEmail('cancelled', {
      ...visit,
      firstName: 'Pay: evil.example',
      emailVerifiedAt: null,
    });
    expect(email.text).toContain('Dear customer,');
    expect(JSON.stringify(email)).not.toMatch(/evil|Palm|Obi/);
  });
  test('attaches a calendar file that confirms the entry in the calendar or removes it', () => {
    expect(visitEmail('confirmed', visit).calendar).toMatch(
      /SEQUENCE:3\r\n(.*\r\n)*STATUS:CONFIRMED/,
    );
    expect(visitEmail('cancelled', { ...visit, status: 'cancelled' }).calendar).toContain(
      'METHOD:CANCEL',
    );
  });
  test('contains time, place and instructions, and no name of a medical test, in a reminder', () => {
    const { subject, text, to } = visitEmail('reminder', visit);
    for (const part of [
      'Dear Ada,',
      'to remind you of your visit APT-7F3K-92QD',
      'Monday 23 November 2026, 9 am',
      'at home, 3 Palm Avenue, Yaba',
      'a visit fee may be charged',
    ])
      expect(text).toContain(part);
    expect(subject).toBe('A reminder of your visit APT-7F3K-92QD');
    expect(text).not.toContain('HIV');
    expect(to.address).toBe('ada@mail.example');
    const walkIn = visitEmail('reminder', {
      ...visit,
      place: 'walk-in',
      address: '',
      emailVerifiedAt: null,
    });
    expect(walkIn.text).toContain('at our office, 14 Admiralty Way, Lekki Phase 1, Lagos');
    expect(walkIn.text).not.toMatch(/fee|Obi/);
  });
  test('contains the link to change an active visit, and the time until which the visit can be changed', () => {
    for (const email of [
      visitEmail('requested', visit, { token: 'TOKEN' }),
      visitEmail('confirmed', visit, { token: 'TOKEN' }),
      visitEmail('reminder', visit, { token: 'TOKEN' }),
      visitEmail('moved', visit, { before: BEFORE, token: 'TOKEN' }),
    ]) {
      expect(email.text).toContain(
        'yourself until 22 November 2026, 9 am:\nhttps://lagoon.example/your-visit#TOKEN\n',
      );
      expect(email.secret).toBe('TOKEN');
    }
  });
  test('links to the page for reference and phone number when the visit has no token', () => {
    for (const email of [
      visitEmail('requested', visit),
      visitEmail('confirmed', { ...visit, place: 'walk-in', address: '' }),
      visitEmail('moved', visit, { before: BEFORE }),
    ]) {
      expect(email.text).toContain(
        '9 am, with this reference and your phone number:\nhttps://lagoon.example/your-visit\n',
      );
      expect(email.secret).toBeUndefined();
    }
    expect(visitEmail('reminder', visit).text).not.toContain('your-visit');
  });
  test('contains the previous and the new time after a move, and no test name', () => {
    const [own, labs] = [
      visitEmail('moved', { ...visit, status: 'new' }, { before: BEFORE }),
      changeEmailToLab('moved', visit, BEFORE),
    ];
    for (const { text } of [own, labs]) {
      expect(text).toContain('It was: Friday 20 November 2026, 3 pm');
      expect(text).toContain('Monday 23 November 2026, 9 am');
    }
    expect(own.calendar).toContain('SEQUENCE:3');
    for (const email of [own, labs, changeEmailToLab('cancelled', visit)]) {
      expect(JSON.stringify(email)).not.toContain('HIV');
      expect(email.subject).toMatch(
        /(visit|Appointment) APT-7F3K-92QD has been (moved|cancelled)$/,
      );
    }
    expect(JSON.stringify([labs, changeEmailToLab('cancelled', visit)])).not.toMatch(/Ada|Palm/);
  });
});
