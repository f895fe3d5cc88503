import { parseConfig, type SiteConfig } from './config-shape';
import { ServiceError } from './errors';
import { endpoint, fetchText } from './http';

const TIMEOUT_MS = 10_000;

export type ConfigLoader = () => Promise<SiteConfig>;

/**
 * Reads config.json once and remembers it; a failure is forgotten, so that the next call asks again.
 *
 * @returns a function that gives the configuration, or throws ServiceError of service `config`
 */
export function createConfigLoader(): ConfigLoader {
  let pending: Promise<SiteConfig> | undefined;
  return () => {
    pending ??= read().catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
}

/** The site's configuration. */
export const loadConfig: ConfigLoader = createConfigLoader();

async function read(): Promise<SiteConfig> {
  const answer = await fetchText({ service: 'config', who: 'This site', url: endpoint('', '/config.json'), timeout: TIMEOUT_MS });
  try {
    if (!answer.ok) throw new Error(`config.json was answered with ${answer.status}`);
    return parseConfig(JSON.parse(answer.text));
  } catch (cause) {
    throw new ServiceError('config', 'broken', 'The settings of this site could not be loaded. Please try again.', { cause });
  }
}
