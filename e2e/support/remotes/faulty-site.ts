import type { RegistryApp } from '@lagoon/shared/domain';
import { expect, type Page } from '@playwright/test';
import { navigateInPage } from '../browser/navigation';
import { SERVER_FIXTURE_MS, sharedServer } from '../server/server';
import { test as base } from '../test';
import { builtRegistry, othersThan, type Registry } from './built';
import { FaultServer } from './fault-server';
import { withRegistry } from './inlined-registry';

interface SiteOptions {
  /** files that only exist in this test */
  files?: Map<string, Buffer>;
  /**
   * Changes the registry in every page.
   * @param registry the page's registry without previous builds
   * @returns the new registry, or a text that replaces it
   */
  registry?: (registry: Registry) => Registry | string;
}

interface FaultySite {
  origin: string;
  server: FaultServer;
}

/**
 * Tests that break the site on purpose, and therefore expect console errors and failed requests.
 */
export const test = base.extend<{ faulty: (options?: SiteOptions) => Promise<FaultySite> }>({
  faulty: [
    async ({ pageErrors }, use) => {
      // the built site, served by nginx as operators serve it
      const real = await sharedServer('nginx');
      pageErrors.allow(
        /remoteEntry|\/apps\/|registry\.json|Federation Runtime|ChunkLoadError|Loading chunk|integrity|Failed to load resource/,
      );
      const started: FaultServer[] = [];
      await use(async ({ files, registry = (same: Registry) => same } = {}) => {
        const server = new FaultServer(real.origin, files, (page) =>
          withRegistry(page, registry(builtRegistry())),
        );
        started.push(server);
        return { origin: await server.start(), server };
      });
      for (const server of started) await server.stop();
    },
    { timeout: SERVER_FIXTURE_MS },
  ],
});

export const sentence = 'We couldn’t load this part of the site. Please try again later.';

/** A page of a remote or of the shell, as the visitor sees it. */
export class Part {
  constructor(
    private readonly page: Page,
    readonly path: string,
  ) {}

  static of(page: Page, app: RegistryApp): Part {
    return new Part(page, app.mounts[0] ?? '/');
  }

  /**
   * Opens the remote by a link of the frame, or by the browser's history when the frame has no link
   * to it. Does not load another document.
   */
  async follow() {
    const links = this.page.locator(`header a[href="${this.path}"], footer a[href="${this.path}"]`);
    if ((await links.count()) > 0) return links.filter({ visible: true }).first().click();
    await navigateInPage(this.page, this.path);
  }

  /**
   * Checks that the remote's own page is shown, without an error and without the not-found page.
   */
  async isShown() {
    await expect(this.page).toHaveURL(new RegExp(`${this.path}$`));
    const heading = this.page.getByRole('main').getByRole('heading').first();
    await expect(heading).toBeVisible();
    await expect(heading).not.toHaveText(/Something went wrong|Page not found/);
    await expect(this.page.getByText(sentence)).toHaveCount(0);
  }

  async hasFailed(options?: { timeout: number }) {
    await expect(this.page).toHaveURL(new RegExp(`${this.path}$`), options);
    // during navigation, an error of the previous page may still be visible
    await expect(this.page.locator('#root [data-progress]')).toHaveCount(0, options);
    const main = this.page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Something went wrong' })).toBeVisible(options);
    await expect(main.getByText(sentence)).toBeVisible();
    await this.frameStands();
  }

  /**
   * Checks that this remote has failed, that all other remotes open, and that this remote fails
   * again at the next visit.
   */
  async failsAlone(app: RegistryApp) {
    await this.hasFailed();
    for (const other of othersThan(app)) {
      const part = Part.of(this.page, other);
      await part.follow();
      await part.isShown();
    }
    await this.follow();
    await this.hasFailed();
  }

  async frameStands() {
    await expect(
      this.page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }),
    ).toBeVisible();
    await expect(this.page.getByRole('contentinfo')).toContainText('2025');
  }

  async retry() {
    await this.page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  }
}
