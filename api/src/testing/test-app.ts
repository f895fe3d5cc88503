import type { FastifyInstance, InjectOptions } from 'fastify';
import { type AppDeps, buildApp } from '../app';
import { hashPassword } from '../modules/auth/passwords';
import { sandboxProvider } from '../modules/payment/provider';
import { admins } from '../platform/db';
import { checkAnswers } from './check-answers';
import { IMAGE_HOST } from './orders';
import { openTestDatabase, type TestDatabase } from './test-database';

/**
 * Factor on the rate limits, for tests that simulate many visitors. Tests of the limits use factor
 * 1.
 */
export const TEST_LIMITS = 1000;

export const ADMIN = { username: 'admin', password: 'a careful password' };

export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase;
  /** the lines of the log */
  log: string[];
  /** headers of a signed-in administrator */
  signedIn: { authorization: string };
  /** calls with the administrator's token, or as a visitor when `signedIn` is false */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  close(): Promise<void>;
}
export type Answer = Awaited<ReturnType<typeof inject>>;

const inject = (app: FastifyInstance, options: InjectOptions) => app.inject(options);

/**
 * Starts the server on an empty database, with an external image host and a signed-in
 * administrator.
 */
export async function startTestApp(deps: Partial<AppDeps> = {}): Promise<TestApp> {
  const database = await openTestDatabase();
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
  await database.db
    .insert(admins)
    .values({ username: ADMIN.username, passwordHash: await hashPassword(ADMIN.password) });
  const { token } = (
    await app.inject({ method: 'POST', url: '/api/admin/login', payload: ADMIN })
  ).json();
  const signedIn = { authorization: `Bearer ${token}` };
  return {
    app,
    database,
    log,
    signedIn,
    call: (method, url, payload, headers = signedIn) =>
      inject(app, { method, url, headers, payload: payload as object }),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** Starts a server before the tests of a file, and stops it after them. */
export function testApp(deps: Partial<AppDeps> = {}): TestApp {
  const server = {} as TestApp;
  beforeAll(async () => void Object.assign(server, await startTestApp(deps)));
  afterAll(() => server.close());
  return server;
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
