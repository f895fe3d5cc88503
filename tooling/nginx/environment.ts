import { resolve } from 'node:path';
import { configured } from '../../api/src/platform/http/headers';
import type { NginxOptions } from './options';

/**
 * A host's settings, from its environment (README: the operator's table). Third parties and preview hosts are those that
 * the site's config.json names, third parties unless THIRD_PARTIES does.
 * @param places where the configuration goes, and the web root unless SITE_DIR names it
 * @throws {Error} a sentence, when half of a pair is missing
 */
export async function optionsFrom(env: NodeJS.ProcessEnv, places: { configDir: string; siteDir: string }): Promise<NginxOptions> {
  const siteDir = resolve(env.SITE_DIR || places.siteDir);
  const { TLS_CERTIFICATE: certificate, TLS_KEY: key } = env;
  if (Boolean(certificate) !== Boolean(key)) throw new Error('TLS needs both files: set TLS_CERTIFICATE and TLS_KEY.');
  const { PREVIEW_TLS_CERTIFICATE: previewCertificate, PREVIEW_TLS_KEY: previewKey } = env;
  if (Boolean(previewCertificate) !== Boolean(previewKey))
    throw new Error('TLS of previews needs both files: set PREVIEW_TLS_CERTIFICATE and PREVIEW_TLS_KEY.');
  const { origins, previewHosts } = await configured(siteDir);
  return {
    siteDir,
    configDir: places.configDir,
    thirdParties: env.THIRD_PARTIES === undefined ? origins : words(env.THIRD_PARTIES)?.map(originOf),
    previewHosts: env.PREVIEW === '1' ? previewHosts : undefined,
    api: env.API_ADDRESS,
    serverName: env.SERVER_NAME,
    listen: words(env.LISTEN),
    tls: certificate && key ? { certificate, key, listen: words(env.LISTEN_TLS), acmeDir: env.ACME_DIR } : undefined,
    previewDomain: env.PREVIEW_DOMAIN || undefined,
    previewTls: previewCertificate && previewKey ? { certificate: previewCertificate, key: previewKey } : undefined,
    user: env.NGINX_USER || undefined,
    pidFile: env.PID_FILE,
    logDir: env.LOG_DIR,
    tempDir: env.TEMP_DIR,
    cacheDir: env.CACHE_DIR,
  };
}

const words = (text: string | undefined) => text?.split(/[\s,]+/).filter(Boolean);

function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    throw new Error(`THIRD_PARTIES are origins such as https://pay.example, not "${address}".`);
  }
}
