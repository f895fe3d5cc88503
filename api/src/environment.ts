import { resolve } from 'node:path';
import { nameFault } from './services/auth/names';

/** The server's settings, from its environment (README: the table of variables). */
export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl?: string | undefined;
  siteDir: string;
  adminUsername: string;
  adminPassword?: string | undefined;
  trustProxy: boolean;
  log: boolean;
}

/** @throws Error a sentence, for a value that cannot be used */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const port = Number(env.PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT must be a number from 1 to 65535, not "${env.PORT}".`);
  const adminPassword = env.ADMIN_PASSWORD || undefined;
  // the sign-in form takes no other (spec §5)
  if (adminPassword && (adminPassword.length < 8 || adminPassword.length > 20))
    throw new Error('ADMIN_PASSWORD must have 8 to 20 characters.');
  const adminUsername = env.ADMIN_USERNAME?.trim() || 'admin';
  const fault = nameFault(adminUsername);
  if (fault) throw new Error(`ADMIN_USERNAME cannot be used. ${fault}`);
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: env.DATABASE_URL || undefined,
    siteDir: resolve(env.SITE_DIR || './site'),
    adminUsername,
    adminPassword,
    trustProxy: env.TRUST_PROXY === '1',
    log: env.LOG === '1',
  };
}
