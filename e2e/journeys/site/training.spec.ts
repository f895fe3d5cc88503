import { expect, test } from '../../support/test';
import { Accordion, trainings } from '../../support/visitor/accordion';
import { visit } from '../../support/visitor/public-pages';

test('of Local and International Training one is open at a time, and pressing it again closes it', async ({ page }) => {
  const training = new Accordion(page, trainings);
  await visit(page, '/public-sector');
  await expect(training.toggles).toHaveText(['Local Training', 'International Training']);
  await expect(training.open).toHaveCount(0);
  const [local, international] = [training.toggle('Local Training'), training.toggle('International Training')];
  await local.click();
  await training.expectOpen(local);
  await international.press('Enter');
  await training.expectOpen(international);
  await expect(training.open).toHaveCount(1);
  await international.press('Space');
  await expect(training.open).toHaveCount(0);
});
