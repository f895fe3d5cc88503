import { expect } from '@playwright/test';
import { expectToast } from '../browser/transient';
import { View } from '../browser/view';
import { administrator } from '../server/server';

export class SignIn extends View {
  readonly heading = this.title('Sign In');
  readonly username = this.page.getByRole('textbox', { name: 'Username' });
  readonly password = this.page.getByLabel('Password', { exact: true });
  readonly submit = this.page
    .getByRole('main')
    .getByRole('button', { name: /^(Sign In|Logging in\.\.\.)$/ });

  async open() {
    await this.page.goto('/admin');
    await expect(this.heading).toBeVisible();
  }

  async signIn({ username, password } = administrator) {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submit.click();
  }
}

export class Dashboard extends View {
  heading(name: string | RegExp) {
    return this.main.getByRole('heading', { level: 1, name, exact: true });
  }

  button(name: string | RegExp) {
    return this.main.getByRole('button', { name });
  }

  async expectToastAfter(text: string, act: () => Promise<unknown>) {
    await expectToast(this.page, text, act);
  }

  /**
   * Opens a page of the dashboard by its address.
   * @param heading heading of the loaded page; it can contain the number of records
   */
  async open(path: string, heading: string | RegExp) {
    await this.page.goto(path);
    await expect(this.heading(heading)).toBeVisible();
  }

  /** Waits for the code that handles keys, which is loaded after the page. */
  async keysReady() {
    await this.page.locator('[aria-keyshortcuts="?"]').waitFor({ state: 'attached' });
  }

  /**
   * Returns an entry of the sidebar, or of the menu on a phone. A number of pending records may
   * follow its name.
   */
  entry(name: string) {
    return this.page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: new RegExp(`^${name}( \\d+\\+? .*)?$`) });
  }
}
