/** What config.json says about third parties. An empty origin is this site's own. */
export interface SiteConfig {
  payment: { origin: string; user: string; password: string };
  email: { origin: string; publicKey: string; serviceId: string; templates: { checkout: string; contact: string; appointment: string } };
  imageHost: { origin: string; cloud: string; uploadPreset: string };
}

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
