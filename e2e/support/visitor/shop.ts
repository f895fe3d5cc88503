import { expect } from '@playwright/test';
import { View } from '../browser/view';

export class Shop extends View {
  readonly heading = this.title('Shop');
  readonly pager = this.main.getByRole('navigation', { name: /pag/i });
  readonly cards = this.main.getByRole('listitem').filter({ has: this.page.getByRole('button') });

  async open(page = 1) {
    await this.page.goto(page === 1 ? '/shop' : `/shop/${page}`);
    await expect(this.heading).toBeVisible();
    await expect(this.cards.first()).toBeVisible();
  }

  async openProduct(name: string) {
    await this.page.goto(`/shop/${encodeURIComponent(name)}`);
    await expect(this.title(name)).toBeVisible();
  }

  card(name: string) {
    return this.cards.filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  productLink(name: string) {
    return this.card(name).getByRole('link', { name, exact: true });
  }

  /**
   * Presses Add To Cart on the card, or the plus button when the cart already contains the test.
   */
  async addToCart(name: string) {
    await this.card(name)
      .getByRole('button', { name: /^Add To Cart/ })
      .click();
  }

  get addThisToCart() {
    return this.main
      .getByRole('button', { name: /^Add To Cart/ })
      .filter({ visible: true })
      .first();
  }

  pagerLink(name: string) {
    return this.pager.getByRole('link', { name, exact: true });
  }
}
