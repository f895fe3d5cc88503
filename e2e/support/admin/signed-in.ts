import type { Page } from '@playwright/test';
import { Api, type Session } from '../clients/api';
import { test as base } from '../test';
import { Dashboard } from './dashboard';
import { RecordForm } from './record-form';
import { RecordGrid } from './record-grid';

const stored = ({ token, user }: Session): Record<string, string> => ({
  token,
  user: JSON.stringify(user),
});

function storageOf(origin: string, session: Session) {
  const localStorage = Object.entries(stored(session)).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

interface Fixtures {
  /** true for a test that ends its session: it gets a session that no other test uses */
  ownSession: boolean;
  session: Session;
  dashboard: Dashboard;
  form: RecordForm;
  grid: RecordGrid;
}

/**
 * Dashboard tests with a signed-in administrator, on a server whose products and articles change.
 */
export const test = base.extend<Fixtures>({
  serverName: 'admin',
  ownSession: [false, { option: true }],
  session: async ({ api, ownSession }, use) =>
    use(await (ownSession ? api.newSession() : api.session())),
  dashboard: async ({ page }, use) => use(new Dashboard(page)),
  form: async ({ page }, use) => use(new RecordForm(page)),
  grid: async ({ page }, use) => use(new RecordGrid(page)),
  storageState: async ({ server, session }, use) => use(storageOf(server.origin, session)),
});

export const originOf = async (page: Page) =>
  new URL((await page.request.get('/healthz')).url()).origin;

/**
 * Signs the administrator in on a page, from the next document on.
 * @param origin origin of the server, by default the test's own
 */
export async function signIn(page: Page, origin?: string) {
  const session = await new Api(origin ?? (await originOf(page))).session();
  await page.addInitScript((entries) => {
    if (window.origin === 'null') return; // a blank page has no storage
    for (const [name, value] of Object.entries(entries)) window.localStorage.setItem(name, value);
  }, stored(session));
}
