import type { SiteConfig } from '@lagoon/shared/domain';
import { ServiceError } from './errors';
import { endpoint, fetchText } from './http';

type Json = Record<string, unknown>;

const section = (value: unknown, key: string): Json => {
  const found = isRecord(value) ? value[key] : undefined;
  if (!isRecord(found)) throw new Error(`config.json has no section "${key}"`);
  return found;
};

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

function text(from: Json, key: string, { mayBeEmpty = false } = {}): string {
  const value = from[key];
  if (typeof value !== 'string' || (!mayBeEmpty && value.trim() === '')) throw new Error(`config.json needs a text "${key}"`);
  return value;
}

function origin(from: Json): string {
  const value = text(from, 'origin', { mayBeEmpty: true });
  if (!/^(https?:\/\/[^/\s]+)?$/.test(value)) throw new Error(`config.json has "${value}" where an origin like https://host belongs`);
  return value;
}

/**
 * Checks the contents of config.json and keeps what is known. Written by hand, so that the cart page needs no yup.
 *
 * @throws Error that names the first key that is wrong
 */
export function parseConfig(value: unknown): SiteConfig {
  const [payment, email, imageHost] = [section(value, 'payment'), section(value, 'email'), section(value, 'imageHost')];
  const templates = section(email, 'templates');
  return {
    payment: {
      origin: origin(payment),
      user: text(payment, 'user', { mayBeEmpty: true }),
      password: text(payment, 'password', { mayBeEmpty: true }),
    },
    email: {
      origin: origin(email),
      publicKey: text(email, 'publicKey'),
      serviceId: text(email, 'serviceId'),
      templates: {
        checkout: text(templates, 'checkout'),
        contact: text(templates, 'contact'),
        appointment: text(templates, 'appointment'),
      },
    },
    imageHost: { origin: origin(imageHost), cloud: text(imageHost, 'cloud'), uploadPreset: text(imageHost, 'uploadPreset') },
  };
}

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
