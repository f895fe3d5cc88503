import { RegistryError } from './errors';
import { parseRegistry, type Registry } from './registry-schema';

/** Where the shell asks for the registry; always a promise, and a failed answer is asked for again next time. */
export type RegistrySource = () => Promise<Registry>;

export const REGISTRY_URL = '/registry.json';

/** The registry inlined in the page, or undefined when it is absent or damaged. */
export function inlineRegistry(page: Document): Registry | undefined {
  const text = page.getElementById('registry')?.textContent?.trim();
  if (!text) return undefined;
  try {
    return parseRegistry(JSON.parse(text));
  } catch (error) {
    console.warn('[federation] the registry in the page is damaged; asking the server', error);
    return undefined;
  }
}

/** The registry from the server. @throws RegistryError */
export async function fetchRegistry(): Promise<Registry> {
  let body: unknown;
  try {
    const answer = await fetch(REGISTRY_URL, { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    body = await answer.json();
  } catch (error) {
    throw new RegistryError('unavailable', REGISTRY_URL, error);
  }
  return parseRegistry(body);
}

/**
 * The page's registry: what is inlined, or else one request that everybody waits for. It is kept for the life of the
 * document, so that no build is swapped under a visitor; only a failure is forgotten.
 */
export function registrySource(inlined: Registry | undefined, fetchIt: RegistrySource = fetchRegistry): RegistrySource {
  let known = inlined && Promise.resolve(inlined);
  return () => {
    known ??= fetchIt().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
