import { appointmentStepLetter } from './appointment-step-emails';

const visit = {
  reference: 'APT-7F3K-92QD',
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
  'the letter of an appointment that is %s says which, when and where, and no test',
  (status) => {
    const letter = appointmentStepLetter(visit, status);
    for (const part of [
      'Dear Ada,',
      'APT-7F3K-92QD',
      'Monday 23 November 2026, 9 am',
      'at home, 3 Palm Avenue Yaba',
      '0801 234 5678',
      status,
    ])
      expect(letter?.text).toContain(part);
    expect(letter?.text).not.toContain('HIV');
    expect(letter?.subject).toContain('APT-7F3K-92QD');
    expect(letter?.subject).not.toMatch(/HIV|Ada|Obi|Palm/);
    expect(letter?.to).toEqual({ name: 'Ada Obi', address: 'ada@mail.example' });
  },
);
test('who is confirmed reads the rules, who is cancelled where to book again', () => {
  expect(appointmentStepLetter(visit, 'confirmed')?.text).toContain('at least 24 hours before the sampling day');
  const walkIn = appointmentStepLetter({ ...visit, place: 'walk-in', address: '' }, 'confirmed');
  expect(walkIn?.text).toContain('at our office, 14 Admiralty Way, Lekki Phase 1, Lagos');
  expect(walkIn?.text).not.toMatch(/fee|₦/);
  expect(appointmentStepLetter(visit, 'cancelled')?.text).toContain('https://lagoon.example/book-an-appointment');
});
test('a customer whose address nobody has proven reads neither name nor address', () => {
  const letter = appointmentStepLetter({ ...visit, firstName: 'Pay: evil.example', emailProvenAt: null }, 'cancelled');
  expect(letter?.text).toContain('Dear customer,');
  expect(JSON.stringify(letter)).not.toMatch(/evil|Palm|Obi/);
});
test('no letter tells that a visit has been made', () => expect(appointmentStepLetter(visit, 'done')).toBeUndefined());
