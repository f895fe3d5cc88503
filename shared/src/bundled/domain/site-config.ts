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
  /** hosts of preview sites, which may load remotes from other addresses (docs/adr/0011) */
  previewHosts: [] as string[],
};

type Config = typeof DEFAULT_CONFIG;
export type SiteConfig = Omit<Config, 'previewHosts'> & Partial<Config>;
