import { resolve } from 'node:path';
import { readThirdParties } from '../../shared/src/bundled/edge';
import type { NginxOptions } from './options';

/** @throws {Error} for a certificate without key */
export async function optionsFrom(
  env: NodeJS.ProcessEnv,
  places: { configDir: string; siteDir: string },
): Promise<NginxOptions> {
  const siteDir = resolve(env.SITE_DIR || places.siteDir);
  const tls = filesOf(env, '', 'TLS');
  const previewTls = filesOf(env, 'PREVIEW_', 'TLS of previews');
  return {
    siteDir,
    configDir: places.configDir,
    thirdParties:
      env.THIRD_PARTIES === undefined
        ? await readThirdParties(siteDir)
        : words(env.THIRD_PARTIES)?.map(originOf),
    api: env.API_ADDRESS,
    serverName: env.SERVER_NAME,
    listen: words(env.LISTEN),
    tls: tls && { ...tls, listen: words(env.LISTEN_TLS), acmeDir: env.ACME_DIR },
    previewDomain: env.PREVIEW_DOMAIN || undefined,
    previewTls,
    ...(env.HSTS_SUBDOMAINS === '1' ? { hstsSubdomains: true } : {}),
    user: env.NGINX_USER || undefined,
    pidFile: env.PID_FILE,
    logDir: env.LOG_DIR,
    tempDir: env.TEMP_DIR,
    cacheDir: env.CACHE_DIR,
  };
}

function filesOf(
  env: NodeJS.ProcessEnv,
  prefix: '' | 'PREVIEW_',
  what: string,
): { certificate: string; key: string } | undefined {
  const { [`${prefix}TLS_CERTIFICATE`]: certificate, [`${prefix}TLS_KEY`]: key } = env;
  if (Boolean(certificate) !== Boolean(key))
    throw new Error(`${what} needs both files: set ${prefix}TLS_CERTIFICATE and ${prefix}TLS_KEY.`);
  return certificate && key ? { certificate, key } : undefined;
}

const words = (text: string | undefined) => text?.split(/[\s,]+/).filter(Boolean);

function originOf(address: string) {
  try {
    return new URL(address).origin;
  } catch {
    throw new Error(`THIRD_PARTIES are origins such as https://pay.example, not "${address}".`);
  }
}
