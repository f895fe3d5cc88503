export interface RegistryBuild {
  build: string;
  /** address of remoteEntry.js */
  entry: string;
  /** global variable that the entry defines; its name contains the build id */
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
  /** id of the app that declares the part */
  app: string;
  /** hash of each script of the part in the active build, by the script's path */
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
  /**
   * the running canary, in the dashboard's registry only; the registry for visitors of the canary
   * has the canary's build as `active`
   */
  canary?: RegistryBuild & { percent: number };
}

/** The builds that pages load, as in `registry.json`. */
export interface Registry {
  schema: 1;
  /** number of the live release, in `/registry.json` only */
  release?: number;
  /** build id of the shell */
  shell: string;
  apps: Record<string, RegistryApp>;
  /** parts of a slot are in the order in which the slot shows them */
  parts?: RegistryPart[];
}

/**
 * The registry inside a page. `builds`: address of the whole registry. Only the page's app and the
 * apps of its parts have builds.
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
