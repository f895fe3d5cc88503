/** `config.json`. An empty origin is this site. */
export const DEFAULT_CONFIG = {
  payment: { origin: '', user: '', password: '' },
  email: {
    origin: '',
    publicKey: 'lagoon',
    serviceId: 'lagoon-email',
    templates: { checkout: 'order', contact: 'contact', appointment: 'appointment' },
  },
  imageHost: { origin: '', cloud: 'lagoon', uploadPreset: 'proofs' },
};

export type SiteConfig = typeof DEFAULT_CONFIG;
