import { expect } from '@playwright/test';
import { type Person, PersonForm } from '../browser/view';

export const ngozi: Person = {
  firstName: 'Ngozi',
  lastName: 'Bello',
  email: 'ngozi@mail.example',
  phoneNumber: '08055566677',
};

export const appointmentPattern = /APT-[0-9A-Z]{4}-[0-9A-Z]{4}/;

export class Booking extends PersonForm {
  readonly heading = this.title('Book An Appointment');
  readonly home = this.main.getByRole('radio', { name: 'Home collection' });
  readonly walkIn = this.main.getByRole('radio', { name: 'Walk in' });
  readonly address = this.field('Address');
  readonly calendar = this.main.getByRole('grid');
  readonly freeDays = this.calendar.locator('button:not([aria-disabled=true])');
  readonly nextMonth = this.main.getByRole('button', { name: 'Next month' });
  readonly freeTimes = this.main.locator('input[name=time]:enabled');
  readonly summary = this.main.getByRole('complementary', { name: 'Your appointment' });
  readonly submit = this.main.getByRole('button', {
    name: /^(Book An Appointment|Sending\.\.\.)$/,
  });
  readonly confirmation = this.title('Visit requested');

  time(name: string) {
    return this.main.getByRole('radio', { name, exact: true });
  }

  async open() {
    await this.page.goto('/book-an-appointment');
    await expect(this.heading).toBeVisible();
    await expect(this.freeDays.first()).toBeVisible();
  }

  /**
   * Chooses an open day of next month, or of the last month with days that can be booked.
   * @param at index among the open days. Tests use different days, because a time slot accepts only
   * three visits.
   * @returns the day as 'YYYY-MM-DD'
   */
  async chooseDay(at: number) {
    if (await this.nextMonth.isEnabled()) await this.nextMonth.click();
    const day = this.freeDays.nth(at);
    await day.click();
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    const name = (await day.getAttribute('aria-label')) ?? '';
    return new Date(`${name.replace(/^\w+ /, '')} UTC`).toISOString().slice(0, 10);
  }

  override fillIn(visitor = ngozi) {
    return super.fillIn(visitor);
  }

  /**
   * Fills in the form for a visit at the office. Does not send the form.
   * @param day index among next month's bookable days
   */
  async fillWalkIn(day: number, time: string) {
    await this.walkIn.check();
    await this.chooseDay(day);
    await this.time(time).check();
    await this.fillIn();
  }

  async confirmedReference() {
    await expect(this.confirmation).toBeVisible();
    return appointmentPattern.exec((await this.main.textContent()) ?? '')?.[0] ?? '';
  }
}
