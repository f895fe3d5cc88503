import { expect } from '@playwright/test';
import { View } from '../browser/view';

/** A seeded article for tests that need any article, and its related product. */
export const anArticle = { title: 'The full blood count, explained', test: 'Full Blood Count' };

export class Blog extends View {
  readonly heading = this.title('Latest Medical Insights');
  readonly articles = this.main.getByRole('article');
  /** the open article, without the articles offered below it */
  readonly article = this.articles.filter({ has: this.page.getByRole('heading', { level: 1 }) });
  readonly search = this.main.getByRole('searchbox', { name: /title/i });

  async open() {
    await this.page.goto('/blog');
    await expect(this.heading).toBeVisible();
    await expect(this.articles.first()).toBeVisible();
  }

  card(title: string) {
    return this.articles.filter({
      has: this.page.getByRole('heading', { name: title, exact: true }),
    });
  }

  learnMore(title: string) {
    return this.card(title).getByRole('link', { name: /^Learn More/ });
  }
}
