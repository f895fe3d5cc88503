import { expect } from '@playwright/test';
import { Accordion, questionsOfCollection, trainings } from '../visitor/accordion';
import { visit } from '../visitor/public-pages';
import { aMember, Team } from '../visitor/team';
import type { SiteState } from './site-state';

export const wordStates: SiteState[] = [
  {
    name: 'the team with an overlay',
    open: async (page) => {
      const team = new Team(page);
      await team.open();
      await team.nameLink(aMember.name).focus();
      await expect(team.readMore.filter({ visible: true }).first()).toBeVisible();
    },
  },
  {
    name: 'an open answer on sample collection',
    open: async (page) => {
      const questions = new Accordion(page, questionsOfCollection);
      await visit(page, '/sample-collection');
      await questions.toggles.nth(3).click();
      await questions.expectOpen(questions.toggles.nth(3));
    },
  },
  {
    name: 'an open training of the public sector',
    open: async (page) => {
      const training = new Accordion(page, trainings);
      await visit(page, '/public-sector');
      await training.toggle('Local Training').click();
      await training.expectOpen(training.toggle('Local Training'));
    },
  },
  {
    name: 'contact with the live map',
    open: async (page) => {
      // no request leaves this machine
      const body = '<!doctype html><html lang="en"><title>Map</title><body></body></html>';
      await page.route('https://www.openstreetmap.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body }),
      );
      await visit(page, '/contact');
      await page.getByRole('button', { name: 'Open the live map' }).click();
      await expect(
        page.getByRole('status').filter({ hasText: 'The live map is open' }),
      ).toHaveCount(1);
      await expect(page.getByRole('main').locator('iframe')).toBeVisible();
    },
  },
];
