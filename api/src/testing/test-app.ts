import { type AppDeps, buildApp } from '../app';
import { hashPassword } from '../modules/auth/passwords';
import { sandboxProvider } from '../modules/payment/provider';
import { admins } from '../platform/db';
import { checkAnswers } from './check-answers';
import { IMAGE_HOST } from './orders';
import { openTestDatabase, whileTesting } from './test-database';

/**
 * Factor on the rate limits, for tests that simulate many visitors. Tests of the limits use factor
 * 1.
 */
export const TEST_LIMITS = 1000;

export const ADMIN = { username: 'admin', password: 'a careful password' };

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
export type Answer = Awaited<ReturnType<TestApp['call']>>;

/**
 * Starts the server on an empty database, with an external image host and a signed-in
 * administrator.
 */
export async function startTestApp(deps: Partial<AppDeps> = {}) {
  const database = await openTestDatabase();
  const { db } = database;
  /** the lines of the log */
  const log: string[] = [];
  const stream = { write: (line: string) => void log.push(line) };
  const app = await buildApp({
    database,
    payment: sandboxProvider(),
    limitScale: TEST_LIMITS,
    log: { stream },
    imageHost: async () => IMAGE_HOST,
    ...deps,
    prepare: (app) => {
      checkAnswers(app);
      deps.prepare?.(app);
    },
  });
  await db
    .insert(admins)
    .values({ username: ADMIN.username, passwordHash: await hashPassword(ADMIN.password) });
  const login = (payload: unknown = ADMIN, remoteAddress = '127.0.0.1', headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/login',
      remoteAddress,
      headers,
      payload: payload as object,
    });
  /** Returns the headers of a new session. */
  const signIn = async (...args: Parameters<typeof login>) => ({
    authorization: `Bearer ${(await login(...args)).json().token}`,
  });
  const signedIn = await signIn();
  /** Calls with the administrator's token, or as a visitor when `headers` are empty. */
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
    headers: Record<string, string> = signedIn,
  ) => app.inject({ method, url, headers, payload: payload as object });
  return {
    app,
    database,
    db,
    log,
    login,
    signIn,
    signedIn,
    call,
    json: async (...args: Parameters<typeof call>) => (await call(...args)).json(),
    status: async (...args: Parameters<typeof call>) => (await call(...args)).statusCode,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** Returns the status and the body of a JSON answer. */
export async function outcomeOf(call: Answer | Promise<Answer>) {
  const { statusCode, json } = await call;
  return [statusCode, json()];
}

/** Starts a server before the tests of a file, and stops it after them. */
export const testApp = (deps?: Partial<AppDeps>): TestApp => whileTesting(() => startTestApp(deps));

/**
 * Starts a server with a clock that tests set. The clock advances by 61 minutes before each test,
 * so that failed tries of the previous test have expired.
 */
export function clockedTestApp(deps?: Partial<AppDeps>) {
  const clock = { now: Date.parse('2026-03-01T08:00:00Z') };
  const minutes = (n: number) => {
    clock.now += n * 60_000;
  };
  const server = testApp({ now: () => new Date(clock.now), ...deps });
  beforeEach(() => minutes(61));
  return { server, clock, minutes };
}

export const product = (change: object = {}) => ({
  name: 'Ferritin',
  price: 4500,
  testNum: '1',
  desc: 'Measures the iron that the body stores.',
  test: ['Ferritin'],
  image: 'https://pictures.example/ferritin.png',
  ...change,
});

export const blog = (change: object = {}) => ({
  title: 'How to prepare',
  description: 'Line one\nLine two',
  date: '2026-02-03T00:00:00.000Z',
  designImg: 'https://pictures.example/cover.png',
  ...change,
});
