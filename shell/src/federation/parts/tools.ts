import type { PageSlot } from '@lagoon/shared/app';
import type { PartsCode } from '@lagoon/shared/router';
import { Router } from '@lagoon/shared/router/server';
import type { Views } from '@lagoon/shared/views';
import type { Federation } from '../federation';
import { type AppLoader, type LoadedApp, loadBuild } from '../load-app';
import { mountOf, type PageRegistry } from '../registry';
import { loadReported, reportPageError, reportRenderedAgain } from '../reports';
import { preloadScript } from '../scripts';

export interface PartsSite {
  registry: PageRegistry;
  federation: Federation;
  loader: AppLoader;
  local: LoadedApp;
  views: Views;
}

/** Arguments of `createPartsCode`: imports in its chunk would enlarge the first script. */
export const tools = {
  Router,
  loadBuild,
  loadReported,
  mountOf,
  preloadScript,
  reportPageError,
  reportRenderedAgain,
};

export interface ShellParts extends PartsCode {
  prefetch(slots: readonly Pick<PageSlot, 'name'>[] | undefined): Promise<void>;
}
