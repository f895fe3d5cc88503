import { expect } from '@playwright/test';
import { Booking } from '../visitor/booking';
import { ContactForm, sendCall } from '../visitor/contact';
import { visit } from '../visitor/public-pages';
import type { SiteState } from './site-state';

export const formStates: SiteState[] = [
  ...[
    { name: 'contact with errors', path: '/contact' },
    { name: 'the public sector with errors', path: '/public-sector' },
  ].map(
    ({ name, path }): SiteState => ({
      name,
      open: async (page) => {
        await visit(page, path);
        await new ContactForm(page).send.click();
        await expect(new ContactForm(page).errorSummary).toBeVisible();
      },
    }),
  ),
  {
    name: 'a contact message that was sent',
    open: async (page) => {
      const form = new ContactForm(page);
      await visit(page, '/contact');
      await form.fill();
      await form.send.click();
      await expect(form.thanks).toBeVisible();
    },
  },
  {
    name: 'a contact message that could not be sent',
    open: async (page, pageErrors) => {
      const form = new ContactForm(page);
      pageErrors.allow(/\/email\//);
      await page.route(sendCall, (route) => route.abort('connectionfailed'));
      await visit(page, '/contact');
      await form.fill();
      await form.send.click();
      await expect(form.restore).toBeVisible();
    },
  },
  {
    name: 'the request for lost references',
    open: async (page) => {
      await page.route('**/api/references', (route) => route.fulfill({ json: { offered: true } }));
      await visit(page, '/order');
      await page.getByRole('button', { name: 'E-mail My References' }).click();
      await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
    },
  },
  {
    name: 'the booking filled in',
    open: async (page) => {
      const booking = new Booking(page);
      await booking.open();
      await booking.fillWalkIn(8, '9 am');
      await booking.home.check();
      await expect(booking.summary).toContainText('9 am');
    },
  },
  {
    name: 'the booking with errors',
    open: async (page) => {
      const booking = new Booking(page);
      await booking.open();
      await booking.home.check();
      await booking.submit.click();
      await expect(booking.errorSummary).toBeVisible();
    },
  },
  {
    name: 'a booked appointment',
    open: async (page) => {
      const booking = new Booking(page);
      await booking.open();
      // uses the first free time slot, because a slot takes three visits and several tests book
      // visits
      await booking.walkIn.check();
      await booking.chooseDay(9);
      await booking.freeTimes.first().check();
      await booking.fillIn();
      await booking.submit.click();
      await booking.confirmedReference();
    },
  },
];
