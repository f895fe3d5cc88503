// @ts-check
import { existsSync } from 'node:fs';
import { replace } from '../release/disk.mjs';

/** Every third party is this site's own server until an operator says otherwise. */
export const DEFAULT_CONFIG = {
  payment: { origin: '', user: '', password: '' },
  email: {
    origin: '',
    publicKey: 'lagoon',
    serviceId: 'lagoon-email',
    templates: { checkout: 'order', contact: 'contact', appointment: 'appointment' },
  },
  imageHost: { origin: '', cloud: 'lagoon', uploadPreset: 'proofs' },
  // hosts of preview sites, on which a remote may be run from elsewhere (docs/adr/0020)
  previewHosts: /** @type {string[]} */ ([]),
};

/** Writes config.json once; from then on it is the operator's. @param {string} site */
export function writeDefaultConfig(site) {
  const file = `${site}/config.json`;
  if (!existsSync(file)) replace(file, `${JSON.stringify(DEFAULT_CONFIG, null, 2)}\n`);
}
