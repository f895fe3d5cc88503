/** One build of a remote as the registry names it, in a folder of its own that never changes. */
export interface RegistryBuild {
  build: string;
  /** address of its remoteEntry.js */
  entry: string;
  /** the global that its container is assigned to; carries the build id, so two builds never meet */
  global: string;
  /** sha384 of the entry; only development does without */
  integrity?: string;
  /** version of `@lagoon/shared` that it was built against */
  contract: string;
}

/** Where a remote may have a link: the header's menu, the footer's quick links, the dashboard's sidebar. */
export type LinkPlace = 'menu' | 'footer' | 'dashboard';

/** A link that a remote asks for. It stands after the site's own. */
export interface FrameLink {
  place: LinkPlace;
  title: string;
  /** an address of the remote's own */
  url: string;
}

export interface RegistryApp {
  /** the package's folder */
  remote: string;
  /** the paths that the app owns, each from its first segment on: `/shop` */
  mounts: string[];
  /** those of them that stand without header and footer, in a frame of the app's own */
  bare?: string[];
  links?: FrameLink[];
  active: RegistryBuild;
  previous?: RegistryBuild;
  /** the build tried beside it, for operators to see: browsers pass over it, since they get a registry of their own */
  canary?: RegistryBuild & { percent: number };
}

/** `registry.json`: which builds of the remotes a set of pages runs, by slot. The composer writes it, the shell reads it. */
export interface Registry {
  schema: 1;
  apps: Record<string, RegistryApp>;
}
