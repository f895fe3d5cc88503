import { expect, type Locator, type Page } from '@playwright/test';

export interface Visitor {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

export const ngozi: Visitor = { firstName: 'Ngozi', lastName: 'Bello', email: 'ngozi@mail.example', phoneNumber: '08055566677' };

export const appointmentPattern = /APT-[0-9A-Z]{4}-[0-9A-Z]{4}/;

export class Booking {
  readonly heading: Locator;
  readonly home: Locator;
  readonly walkIn: Locator;
  readonly address: Locator;
  readonly calendar: Locator;
  readonly days: Locator;
  readonly freeDays: Locator;
  readonly nextMonth: Locator;
  readonly freeTimes: Locator;
  readonly summary: Locator;
  readonly submit: Locator;
  readonly errorSummary: Locator;
  readonly confirmation: Locator;
  private readonly main: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1, name: 'Book An Appointment', exact: true });
    this.home = this.main.getByRole('radio', { name: 'Home collection' });
    this.walkIn = this.main.getByRole('radio', { name: 'Walk in' });
    this.address = this.field('Address');
    this.calendar = this.main.getByRole('grid');
    this.days = this.calendar.getByRole('button');
    this.freeDays = this.calendar.locator('button:not([aria-disabled=true])');
    this.nextMonth = this.main.getByRole('button', { name: 'Next month' });
    this.freeTimes = this.main.locator('input[name=time]:enabled');
    this.summary = this.main.getByRole('complementary', { name: 'Your appointment' });
    this.submit = this.main.getByRole('button', { name: /^(Book An Appointment|Sending\.\.\.)$/ });
    this.errorSummary = this.main.getByRole('alert').filter({ hasText: 'There is a problem' });
    this.confirmation = page.getByRole('heading', { level: 1, name: 'Visit requested' });
  }

  field(name: string | RegExp): Locator {
    return this.main.getByRole('textbox', { name });
  }

  time(name: string): Locator {
    return this.main.getByRole('radio', { name, exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/book-an-appointment');
    await expect(this.heading).toBeVisible();
    await expect(this.freeDays.first()).toBeVisible();
  }

  /**
   * Chooses an open day of next month. All open days of next month can be booked already.
   * @param at index among the open days. Tests use different days, because a time slot accepts only three visits.
   * @returns the day as 'YYYY-MM-DD'
   */
  async chooseDay(at: number): Promise<string> {
    await this.nextMonth.click();
    const day = this.freeDays.nth(at);
    await day.click();
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    const name = (await day.getAttribute('aria-label')) ?? '';
    return new Date(`${name.replace(/^\w+ /, '')} UTC`).toISOString().slice(0, 10);
  }

  async fillIn(visitor: Visitor = ngozi): Promise<void> {
    await this.field('First name').fill(visitor.firstName);
    await this.field('Last name').fill(visitor.lastName);
    await this.field(/^Email/).fill(visitor.email);
    await this.field('Phone number').fill(visitor.phoneNumber);
  }

  /** Fills in the form for a visit at the office. Does not send the form. @param day index among next month's bookable days */
  async fillWalkIn(day: number, time: string, visitor: Visitor = ngozi): Promise<string> {
    await this.walkIn.check();
    const date = await this.chooseDay(day);
    await this.time(time).check();
    await this.fillIn(visitor);
    return date;
  }

  async confirmedReference(): Promise<string> {
    await expect(this.confirmation).toBeVisible();
    return appointmentPattern.exec((await this.main.textContent()) ?? '')?.[0] ?? '';
  }
}
