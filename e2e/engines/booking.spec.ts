import { bookableDays, longDay } from '@lagoon/shared/domain';
import { button, heading, main } from '../support/engines/target';
import { expect, test } from '../support/engines/test';
import { appointmentPattern, ngozi } from '../support/visitor/booking';

test('books a visit to the office and shows its reference', async ({ tab, api }) => {
  const date = bookableDays(new Date()).at(-1) ?? '';
  const day = button(longDay(date), main);

  await tab.goto('/book-an-appointment');
  await tab.click({ role: 'radio', name: 'Walk in' });
  await tab.shows(button(/\d{4}/, { role: 'grid' }));
  for (let month = 0; month < 3 && (await tab.count(day)) === 0; month += 1)
    await tab.click(button('Next month', main));
  await tab.click(day);
  await tab.click({ role: 'radio', name: '9 am' });
  await tab.fillIn(ngozi);
  await tab.click(button('Book An Appointment', main));

  await tab.shows(heading('Visit requested'));
  const reference = appointmentPattern.exec(await tab.text(main))?.[0] ?? '';
  const booked = (await api.appointmentsOf(ngozi.email)).find(
    (appointment) => appointment.reference === reference,
  );
  expect(booked).toMatchObject({ date, time: '09:00', place: 'walk-in' });
});
