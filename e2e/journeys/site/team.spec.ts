import { expect, test } from '../../support/test';
import { aMember, anotherMember } from '../../support/visitor/team';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('shows the tapped member’s overlay only, and hides it on a second tap', async ({ team }) => {
    await team.open();
    const shown = (name: string) =>
      team.card(name).getByText(name, { exact: true }).filter({ visible: true });
    for (const { name } of [aMember, anotherMember]) await expect(shown(name)).toHaveCount(1);
    await team.portrait(aMember.name).tap();
    await expect(shown(aMember.name)).toHaveCount(2);
    await team.portrait(anotherMember.name).tap();
    await expect(shown(anotherMember.name)).toHaveCount(2);
    await expect(shown(aMember.name)).toHaveCount(1);
    // taps the upper part, because the overlay covers the lower half of the portrait
    await team.portrait(anotherMember.name).tap({ position: { x: 20, y: 10 }, force: true });
    await expect(shown(anotherMember.name)).toHaveCount(1);
  });
});
