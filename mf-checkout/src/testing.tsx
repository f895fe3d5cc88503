import { cartCleared, cartRestored, itemAdded } from '@lagoon/shared/cart';
import type { NewCartItem } from '@lagoon/shared/domain';
import { renderRoutes } from '@lagoon/shared/testing';
import { configure } from '@testing-library/react';
import routes from './routes';

// a busy machine takes its time to load a page's code
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

export const bloodCount: NewCartItem = { id: 'fbc', name: 'Full Blood Count', price: 6500, image: '' };
export const genotype: NewCartItem = { id: 'geno', name: 'Haemoglobin Genotype', price: 4500, image: '' };

/** Opens a page of this remote with a restored cart of these lines, an entry twice for two units. */
export function open(at: string, cart: NewCartItem[] = []) {
  cartCleared();
  for (const item of cart) itemAdded(item);
  cartRestored();
  return renderRoutes([...routes, { path: '*', Component: () => <p>Elsewhere</p> }], { at });
}

export const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

export const siteConfig = {
  payment: { origin: '', user: '', password: '' },
  email: {
    origin: '',
    publicKey: 'lagoon',
    serviceId: 'mail',
    templates: { checkout: 'order', contact: 'contact', appointment: 'appointment' },
  },
  imageHost: { origin: '', cloud: 'lagoon', uploadPreset: 'proofs' },
};

/** Answers `fetch` by the end of the address; config.json is there unless it is told otherwise. */
export function answerCalls(answers: Record<string, (init: RequestInit) => Promise<Response>>): jest.Mock {
  const all: typeof answers = { '/config.json': () => json(siteConfig), ...answers };
  const called = jest.fn((url: string, init: RequestInit) => {
    const found = Object.entries(all).find(([end]) => url.endsWith(end));
    return found ? found[1](init) : Promise.reject(new TypeError(`no answer for ${url}`));
  });
  globalThis.fetch = called as unknown as typeof fetch;
  return called;
}
