import type { AppointmentRecord, DayVisit } from '@lagoon/shared/domain';

/** The first event of an appointment or message. */
export const came = {
  status: 'new' as const,
  note: '',
  by: null,
  createdAt: '2026-11-20T23:30:00.000Z',
};
export const appointment = (change: Partial<AppointmentRecord> = {}): AppointmentRecord => ({
  reference: 'APT-7F3K-92QD',
  firstName: 'Ọlá',
  lastName: 'Adé',
  email: 'ola@mail.example',
  phoneNumber: '08035550199',
  place: 'home',
  address: '3 Palm Avenue, Yaba',
  date: '2026-11-23',
  time: '09:00',
  testOption: ['Full Blood Count', 'Electrolytes, Urea and Creatinine'],
  status: 'new',
  confirmBy: null,
  emailProven: false,
  createdAt: came.createdAt,
  version: 3,
  events: [came],
  ...change,
});

export const dayVisit = (change: Partial<DayVisit> = {}): DayVisit => ({
  reference: 'APT-7F3K-92QD',
  firstName: 'Ada',
  lastName: 'Obi',
  phoneNumber: '0803 123 4567',
  time: '09:00',
  address: '3 Palm Avenue, Yaba',
  status: 'confirmed',
  testOption: ['Urinalysis', 'ESR'],
  bring: ['blood', 'urine'],
  ...change,
});
