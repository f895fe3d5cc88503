/** `config.json`. An empty origin is this site. */
export interface SiteConfig {
  payment: { origin: string; user: string; password: string };
  email: { origin: string; publicKey: string; serviceId: string; templates: { checkout: string; contact: string; appointment: string } };
  imageHost: { origin: string; cloud: string; uploadPreset: string };
  /** hosts of preview sites, which may load remotes from other addresses (docs/adr/0011) */
  previewHosts?: string[];
}

export const DEFAULT_CONFIG: Required<SiteConfig> = {
  payment: { origin: '', user: '', password: '' },
  email: {
    origin: '',
    publicKey: 'lagoon',
    serviceId: 'lagoon-email',
    templates: { checkout: 'order', contact: 'contact', appointment: 'appointment' },
  },
  imageHost: { origin: '', cloud: 'lagoon', uploadPreset: 'proofs' },
  previewHosts: [],
};
