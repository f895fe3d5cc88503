import { expect } from '@playwright/test';
import { Accordion, questionsOfCollection, trainings } from '../visitor/accordion';
import { answerMap, LiveMap } from '../visitor/live-map';
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
      await answerMap(page);
      await visit(page, '/contact');
      await new LiveMap(page).open();
    },
  },
];
