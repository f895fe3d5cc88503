import { cancelledEmailToLab, movedEmailToLab, visitMovedEmail } from './change-emails';
import {
  type AppointmentFacts,
  appointmentEmailToCustomer,
  appointmentEmailToLab,
  appointmentLinkEmail,
  appointmentReminderEmail,
  appointmentStepEmail,
} from './emails';

const visit: AppointmentFacts = {
  reference: 'APT-7F3K-92QD',
  version: 1,
  place: 'home',
  address: '3 Palm Avenue\nYaba',
  date: '2026-11-23',
  time: '09:00',
  testOption: ['HIV Viral Load', 'TSH'],
  firstName: 'Ada\r\nBcc: all@mail.example',
  lastName: 'Obi',
  email: 'ada@mail.example',
  phoneNumber: '08012345678',
};

test('no subject names a test, a person or a place', () => {
  for (const { subject } of [appointmentEmailToLab(visit), appointmentEmailToCustomer(visit)])
    expect(subject).not.toMatch(/HIV|TSH|Ada|Obi|Palm/);
});
test('the lab reads when, where, what and whom to call', () => {
  const { text, to, replyTo } = appointmentEmailToLab(visit);
  for (const part of [
    'Monday 23 November 2026, 9 am',
    'at home, 3 Palm Avenue Yaba',
    'HIV Viral Load; TSH',
    '08012345678',
    'ada@mail.example',
  ])
    expect(text).toContain(part);
  expect([to.address, replyTo?.address]).toEqual(['office@lagoon.example', 'ada@mail.example']);
});
test('where no test was chosen the lab is told to ask', () =>
  expect(appointmentEmailToLab({ ...visit, testOption: [] }).text).toContain('none chosen, please ask'));
test('the customer reads that the visit is requested, its reference, day, fee and the rule for changes, and no test', () => {
  const { text, to, subject } = appointmentEmailToCustomer(visit);
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
test('only a customer who has shown that the address is theirs reads their name and address again', () => {
  const proven = appointmentEmailToCustomer(visit, true);
  expect(proven.text).toContain('at home, 3 Palm Avenue Yaba');
  expect(proven.to.name).toBe('Ada Bcc: all@mail.example Obi');
  expect(appointmentEmailToLab(visit, true).text).toContain('the e-mail address is theirs');
});
test('no e-mail to a stranger’s mailbox has a word of who booked, and no link but ours', () => {
  const bait = 'Your refund of NGN 500,000 is ready: https://evil.example';
  const hostile = { ...visit, firstName: bait, lastName: bait, address: bait, testOption: [bait], phoneNumber: bait };
  for (const email of [appointmentEmailToCustomer(hostile), appointmentLinkEmail(hostile, 'TOKEN')]) {
    expect(JSON.stringify(email)).not.toMatch(/refund|NGN|evil/);
    for (const [link] of email.text.matchAll(/https?:\S+/g)) expect(link).toMatch(/^https:\/\/lagoon\.example\//);
  }
});
test('the e-mail with the link says what happens when nothing is done, and names no test', () => {
  const { text, subject, secret, to } = appointmentLinkEmail(visit, 'TOKEN');
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
test('the letter of a booking that stands brings it for the calendar; one that waits for its link does not', () => {
  expect(appointmentEmailToCustomer(visit).calendar).toContain('STATUS:TENTATIVE');
  expect(appointmentLinkEmail(visit, 'TOKEN').calendar).toBeUndefined();
  expect(appointmentEmailToLab(visit).calendar).toBeUndefined();
});
test('a walk-in is told where the office is, and of no fee', () => {
  const { text } = appointmentEmailToCustomer({ ...visit, place: 'walk-in', address: '' });
  expect(text).toContain('at our office, 14 Admiralty Way, Lekki Phase 1, Lagos');
  expect(text).not.toMatch(/fee|₦/);
});

describe('an e-mail about a step of an appointment', () => {
  const visit = {
    reference: 'APT-7F3K-92QD',
    version: 3,
    place: 'home' as const,
    address: '3 Palm Avenue\nYaba',
    date: '2026-11-23',
    time: '09:00',
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@mail.example',
    emailProvenAt: new Date('2026-11-20T08:00:00Z'),
    // what the row has beside it
    testOption: ['HIV Viral Load'],
  };

  test.each(['confirmed', 'cancelled'] as const)(
    'the e-mail of an appointment that is %s says which, when and where, and no test',
    (status) => {
      const email = appointmentStepEmail(visit, status);
      for (const part of [
        'Dear Ada,',
        'APT-7F3K-92QD',
        'Monday 23 November 2026, 9 am',
        'at home, 3 Palm Avenue Yaba',
        '0801 234 5678',
        status,
      ])
        expect(email?.text).toContain(part);
      expect(email?.text).not.toContain('HIV');
      expect(email?.subject).toContain('APT-7F3K-92QD');
      expect(email?.subject).not.toMatch(/HIV|Ada|Obi|Palm/);
      expect(email?.to).toEqual({ name: 'Ada Obi', address: 'ada@mail.example' });
    },
  );
  test('who is confirmed reads the rules, who is cancelled where to book again', () => {
    expect(appointmentStepEmail(visit, 'confirmed')?.text).toContain('at least 24 hours before the sampling day');
    const walkIn = appointmentStepEmail({ ...visit, place: 'walk-in', address: '' }, 'confirmed');
    expect(walkIn?.text).toContain('at our office, 14 Admiralty Way, Lekki Phase 1, Lagos');
    expect(walkIn?.text).not.toMatch(/fee|₦/);
    expect(appointmentStepEmail(visit, 'cancelled')?.text).toContain('https://lagoon.example/book-an-appointment');
  });
  test('a customer whose address nobody has proven reads neither name nor address', () => {
    const email = appointmentStepEmail({ ...visit, firstName: 'Pay: evil.example', emailProvenAt: null }, 'cancelled');
    expect(email?.text).toContain('Dear customer,');
    expect(JSON.stringify(email)).not.toMatch(/evil|Palm|Obi/);
  });
  test('the calendar learns that a visit is confirmed, and that it is not any more', () => {
    expect(appointmentStepEmail(visit, 'confirmed')?.calendar).toMatch(/SEQUENCE:3\r\n(.*\r\n)*STATUS:CONFIRMED/);
    expect(appointmentStepEmail(visit, 'cancelled')?.calendar).toContain('METHOD:CANCEL');
  });
  test('the reminder says when, where and what to do, and names no test', () => {
    const { subject, text, to } = appointmentReminderEmail(visit);
    for (const part of [
      'Dear Ada,',
      'to remind you of your visit APT-7F3K-92QD',
      'Monday 23 November 2026, 9 am',
      'at home, 3 Palm Avenue Yaba',
      'a visit fee may be charged',
    ])
      expect(text).toContain(part);
    expect(subject).toBe('A reminder of your visit APT-7F3K-92QD');
    expect(text).not.toContain('HIV');
    expect(to.address).toBe('ada@mail.example');
    const walkIn = appointmentReminderEmail({ ...visit, place: 'walk-in', address: '', emailProvenAt: null });
    expect(walkIn.text).toContain('at our office, 14 Admiralty Way, Lekki Phase 1, Lagos');
    expect(walkIn.text).not.toMatch(/fee|Obi/);
  });
  test('the link to change it stands in each letter of a visit that stands, with until when, and is the letter’s secret', () => {
    const facts = { ...visit, phoneNumber: '08012345678' };
    for (const email of [
      appointmentEmailToCustomer(facts, true, 'TOKEN'),
      appointmentStepEmail(visit, 'confirmed', 'TOKEN'),
      appointmentReminderEmail(visit, 'TOKEN'),
      visitMovedEmail({ ...visit, status: 'new' }, { date: '2026-11-20', time: '15:00' }, 'TOKEN'),
    ]) {
      expect(email?.text).toContain('yourself until 22 November 2026, 9 am:\nhttps://lagoon.example/your-visit#TOKEN\n');
      expect(email?.secret).toBe('TOKEN');
    }
  });
  test('a letter without a token names the page that opens the visit by reference and phone number, and has no secret', () => {
    for (const email of [
      appointmentEmailToCustomer({ ...visit, phoneNumber: '08012345678' }),
      appointmentStepEmail({ ...visit, place: 'walk-in', address: '' }, 'confirmed'),
      visitMovedEmail({ ...visit, status: 'new' }, { date: '2026-11-20', time: '15:00' }),
    ]) {
      expect(email?.text).toContain('9 am, with this reference and your phone number:\nhttps://lagoon.example/your-visit\n');
      expect(email?.secret).toBeUndefined();
    }
    expect(appointmentReminderEmail(visit).text).not.toContain('your-visit');
  });
  test('a visit that was moved says from when to when, to the customer and to the lab, and names no test', () => {
    const before = { date: '2026-11-20', time: '15:00' };
    const [own, labs] = [visitMovedEmail({ ...visit, status: 'new' }, before), movedEmailToLab(visit, before)];
    for (const { text } of [own, labs]) {
      expect(text).toContain('It was: Friday 20 November 2026, 3 pm');
      expect(text).toContain('Monday 23 November 2026, 9 am');
    }
    expect(own.calendar).toContain('SEQUENCE:3');
    for (const email of [own, labs, cancelledEmailToLab(visit)]) {
      expect(JSON.stringify(email)).not.toContain('HIV');
      expect(email.subject).toMatch(/(visit|Appointment) APT-7F3K-92QD has been (moved|cancelled)$/);
    }
    expect(JSON.stringify([labs, cancelledEmailToLab(visit)])).not.toMatch(/Ada|Palm/);
  });
  test.each(['done', 'missed'] as const)('no e-mail tells that a visit was %s', (status) =>
    expect(appointmentStepEmail(visit, status)).toBeUndefined(),
  );
});
