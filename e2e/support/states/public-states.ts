import { pagePath } from '@lagoon/shared/domain';
import { expect } from '@playwright/test';
import { Accordion, questionsOfCollection, trainings } from '../visitor/accordion';
import { anArticle, Blog } from '../visitor/blog';
import { Booking } from '../visitor/booking';
import { ContactForm, sendCall } from '../visitor/contact';
import { Frame } from '../visitor/frame';
import { aMember } from '../visitor/public-pages';
import { Search } from '../visitor/search';
import { failing, onPage, type SiteState } from './site-state';

const frameStates: SiteState[] = [
  onPage(
    '/',
    'the open About menu',
    async (page) => {
      await new Frame(page).about.press('Enter');
      await expect(new Frame(page).link('Our Team')).toBeVisible();
    },
    { desktop: true },
  ),
  onPage(
    '/',
    'the open phone menu',
    async (page) => {
      await new Frame(page).menuButton.click();
      await expect(new Frame(page).link('Tests')).toBeVisible();
    },
    { phone: true },
  ),
  onPage('/', 'the search with results', async (page) => {
    const search = new Search(page);
    await search.open();
    await search.findFor('panel');
    await expect(search.results.first()).toBeVisible();
  }),
  onPage('/', 'the search without results, and what it offers instead', async (page) => {
    const search = new Search(page);
    await search.open();
    await search.findFor('hepatitus');
    await expect(page.getByText('No results found', { exact: true })).toBeVisible();
    await expect(search.results.first()).toBeVisible();
  }),
];

const textStates: SiteState[] = [
  onPage('/team', 'the team with an overlay', async (page) => {
    const main = page.getByRole('main');
    await main.getByRole('link', { name: aMember.name, exact: true }).focus();
    const readMore = main.getByRole('link', { name: /^Read More about/ });
    await expect(readMore.filter({ visible: true }).first()).toBeVisible();
  }),
  onPage('/sample-collection', 'an open answer on sample collection', async (page) => {
    const questions = new Accordion(page, questionsOfCollection);
    await questions.toggles.nth(3).click();
    await questions.expectOpen(questions.toggles.nth(3));
  }),
  onPage('/public-sector', 'an open training of the public sector', async (page) => {
    const training = new Accordion(page, trainings);
    await training.toggle('Local Training').click();
    await training.expectOpen(training.toggle('Local Training'));
  }),
  onPage('/contact', 'contact with the live map', async (page) => {
    // no request leaves this machine
    const body = '<!doctype html><html lang="en"><title>Map</title><body></body></html>';
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    );
    await page.getByRole('button', { name: 'Open the live map' }).click();
    const status = page.getByRole('status').filter({ hasText: 'The live map is open' });
    await expect(status).toHaveCount(1);
    await expect(page.getByRole('main').locator('iframe')).toBeVisible();
  }),
];

const formStates: SiteState[] = [
  ...(
    [
      ['/contact', 'contact with errors'],
      ['/public-sector', 'the public sector with errors'],
    ] as const
  ).map(([path, name]) =>
    onPage(path, name, async (page) => {
      await new ContactForm(page).send.click();
      await expect(new ContactForm(page).errorSummary).toBeVisible();
    }),
  ),
  onPage('/contact', 'a contact message that was sent', async (page) => {
    const form = new ContactForm(page);
    await form.fill();
    await form.send.click();
    await expect(form.thanks).toBeVisible();
  }),
  onPage('/contact', 'a contact message that could not be sent', async (page, pageErrors) => {
    const form = new ContactForm(page);
    pageErrors.allow(/\/email\//);
    await page.route(sendCall, (route) => route.abort('connectionfailed'));
    await form.fill();
    await form.send.click();
    await expect(form.restore).toBeVisible();
  }),
  {
    name: 'the request for lost references',
    open: async (page) => {
      await page.route('**/api/references', (route) => route.fulfill({ json: { offered: true } }));
      await page.goto('/order');
      await page.getByRole('button', { name: 'E-mail My References' }).click();
      await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
    },
  },
  onPage('/book-an-appointment', 'the booking filled in', async (page) => {
    const booking = new Booking(page);
    await booking.fillWalkIn(8, '9 am');
    await booking.home.check();
    await expect(booking.summary).toContainText('9 am');
  }),
  onPage('/book-an-appointment', 'the booking with errors', async (page) => {
    const booking = new Booking(page);
    await booking.home.check();
    await booking.submit.click();
    await expect(booking.errorSummary).toBeVisible();
  }),
  onPage('/book-an-appointment', 'a booked appointment', async (page) => {
    const booking = new Booking(page);
    await booking.walkIn.check();
    await booking.chooseDay(9);
    // a time slot takes three visits, and several tests book visits
    await booking.freeTimes.first().check();
    await booking.fillIn();
    await booking.submit.click();
    await booking.confirmedReference();
  }),
];

const blogStates: SiteState[] = [
  onPage('/blog', 'the blog while somebody searches', async (page) => {
    await new Blog(page).search.fill('blood');
    await expect(new Blog(page).articles.first()).toBeVisible();
  }),
  onPage('/blog', 'the blog without a match', async (page) => {
    await new Blog(page).search.fill('zebra');
    await expect(page.getByText('No matching blogs found.', { exact: true })).toBeVisible();
  }),
  failing('api/blogs', '/blog', 'the blog that could not be loaded', 'Error Getting Blogs...'),
  failing(
    'api/blogs',
    pagePath('/blog/:title', anArticle),
    'an article that could not be loaded',
    'Something went wrong',
  ),
];

export const publicStates: SiteState[] = [
  ...frameStates,
  ...textStates,
  ...formStates,
  ...blogStates,
];
