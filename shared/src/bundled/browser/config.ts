import { DEFAULT_CONFIG, isRecord, type SiteConfig } from '@lagoon/shared/domain';
import { fetchText, ServiceError } from './http';
import { once } from './load-once';

/** Texts that may be empty. An empty origin means this site. */
const MAY_BE_EMPTY = ['origin', 'user', 'password'];

/** Throws for a missing or invalid text. Yup would make the cart page larger. */
function checked<T>(value: unknown, pattern: T, key = ''): T {
  if (isRecord(pattern)) {
    if (!isRecord(value)) throw new Error(`config.json has no section "${key}"`);
    return Object.fromEntries(
      Object.entries(pattern).map(([name, part]) => [name, checked(value[name], part, name)]),
    ) as T;
  }
  if (typeof value !== 'string' || (value.trim() === '' && !MAY_BE_EMPTY.includes(key)))
    throw new Error(`config.json needs a text "${key}"`);
  if (key === 'origin' && !/^(https?:\/\/[^/\s]+)?$/.test(value))
    throw new Error(`config.json has "${value}" where an origin like https://host belongs`);
  return value as T;
}

/** @throws Error with the name of the first invalid key */
export const parseConfig = (value: unknown): SiteConfig => checked(value, DEFAULT_CONFIG);

export const createConfigLoader = () => once(read);

export const loadConfig = createConfigLoader();

async function read(): Promise<SiteConfig> {
  // not from a cache: its time corrects the browser's clock
  const init = { cache: 'no-store' } as const;
  const answer = await fetchText({
    service: 'config',
    who: 'This site',
    path: '/config.json',
    init,
    timeout: 10_000,
  });
  try {
    if (!answer.ok) throw new Error(`config.json was answered with ${answer.status}`);
    return parseConfig(JSON.parse(answer.text));
  } catch (cause) {
    throw new ServiceError(
      'config',
      'broken',
      'The settings of this site could not be loaded. Please try again.',
      { cause },
    );
  }
}
