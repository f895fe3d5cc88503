/** `config.json`: where the browser reaches third parties. An empty origin is this site's own server. */
export interface SiteConfig {
  payment: { origin: string; user: string; password: string };
  email: { origin: string; publicKey: string; serviceId: string; templates: { checkout: string; contact: string; appointment: string } };
  imageHost: { origin: string; cloud: string; uploadPreset: string };
  /** hosts of preview sites, on which a remote may be run from elsewhere (docs/adr/0020) */
  previewHosts?: string[];
}

/** What a new site gets: every third party is its own server until an operator says otherwise. */
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
