export interface RegistryBuild {
  build: string;
  /** address of remoteEntry.js */
  entry: string;
  /** global variable of the entry; its name contains the build id */
  global: string;
  /** sha384 of the entry; missing in development only */
  integrity?: string;
  /** version of `@lagoon/shared` */
  contract: string;
}

/** Header, footer or the dashboard's sidebar. */
export type LinkPlace = 'menu' | 'footer' | 'dashboard';

export interface FrameLink {
  place: LinkPlace;
  title: string;
  url: string;
}

export interface RegistryPart {
  slot: string;
  app: string;
  /** hash of each script in the active build, by path */
  scripts: Record<string, string>;
}

export interface RegistryApp {
  /** package folder */
  remote: string;
  /** first segments: `/shop` */
  mounts: string[];
  /** mounts without the site's frame */
  ownFrame?: string[];
  links?: FrameLink[];
  active: RegistryBuild;
  previous?: RegistryBuild;
  /** in the dashboard's registry only; for the canary's visitors its build is `active` */
  canary?: RegistryBuild & { percent: number };
}

/** The builds that pages load, as in `registry.json`. */
export interface Registry {
  schema: 1;
  /** in `/registry.json` only */
  release?: number;
  /** build id */
  shell: string;
  apps: Record<string, RegistryApp>;
  /** in the order of the slot */
  parts?: RegistryPart[];
}

/**
 * `builds`: address of the whole registry. Only the page's app and the apps of its parts have
 * builds here.
 */
export interface InlineRegistry {
  schema: 1;
  builds: string;
  parts?: RegistryPart[];
  apps: Record<
    string,
    Omit<RegistryApp, 'active' | 'canary'> & Partial<Pick<RegistryApp, 'active'>>
  >;
}
