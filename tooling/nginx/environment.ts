import { resolve } from 'node:path';
import type { NginxOptions } from './options';
import { configuredOrigins, previewHosts } from './site-config';

/**
 * A host's settings, from its environment (README: the operator's table).
 * @param places where the configuration goes, and the web root unless SITE_DIR names it
 * @returns the origins of THIRD_PARTIES, or else those that the site's config.json names
 * @throws {Error} a sentence, when half of a pair is missing
 */
export function optionsFrom(env: NodeJS.ProcessEnv, places: { configDir: string; siteDir: string }): NginxOptions {
  const siteDir = resolve(env.SITE_DIR || places.siteDir);
  const { TLS_CERTIFICATE: certificate, TLS_KEY: key } = env;
  if (Boolean(certificate) !== Boolean(key)) throw new Error('TLS needs both files: set TLS_CERTIFICATE and TLS_KEY.');
  return {
    siteDir,
    configDir: places.configDir,
    thirdParties: env.THIRD_PARTIES === undefined ? configuredOrigins(siteDir) : words(env.THIRD_PARTIES).map(originOf),
    ...(env.PREVIEW === '1' ? { previewHosts: previewHosts(siteDir) } : {}),
    ...given({
      api: env.API_ADDRESS,
      serverName: env.SERVER_NAME,
      listen: env.LISTEN && words(env.LISTEN),
      tls: certificate &&
        key && {
          certificate,
          key,
          ...given({ listen: env.LISTEN_TLS && words(env.LISTEN_TLS), acmeDir: env.ACME_DIR }),
        },
      user: env.NGINX_USER,
      pidFile: env.PID_FILE,
      logDir: env.LOG_DIR,
      tempDir: env.TEMP_DIR,
      cacheDir: env.CACHE_DIR,
    }),
  };
}

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);

function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    throw new Error(`THIRD_PARTIES are origins such as https://pay.example, not "${address}".`);
  }
}

/** Only what has been set. */
const given = <T extends object>(settings: T) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined && value !== '')) as {
    [Key in keyof T]?: Exclude<T[Key], undefined | ''>;
  };
