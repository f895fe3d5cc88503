import { brand } from '@lagoon/shared/domain';
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from '@lagoon/shared/router';
import { Dots, ErrorView, NotFoundView } from '@lagoon/shared/ui';
import { createContext, lazy, Suspense, useContext, useEffect, useState } from 'react';
import { isChunkError } from './errors';
import { refetchFailed, reloadOnce } from './missing-scripts';
import { reportPageError } from './reports';

export interface SlotErrorProps {
  /** whose page failed, as the registry names it; `shell` for the shell's own */
  app: string;
  /** id of the build whose page failed, when it is known */
  build: () => string | undefined;
  /** whether a development override stands there */
  overridden?: boolean;
  reload?: () => void;
}

/** Tells the layout that a page which brings its own frame has failed. */
export const SiteFrameNeeded = createContext<(needed: boolean) => void>(() => {});

/** For what stands in place of a page: a visitor must always find a way on. */
export function useSiteFrame(): void {
  const need = useContext(SiteFrameNeeded);
  useEffect(() => {
    need(true);
    return () => need(false);
  }, [need]);
}

const OverrideFailed = lazy(async () => {
  const overrides = await import(/* webpackChunkName: "overrides" */ './overrides/start-overrides');
  return { default: overrides.OverrideFailed };
});

// the condition is the bundler's: nothing of it is in a build for visitors
const DeveloperError =
  process.env.NODE_ENV === 'development' ? lazy(async () => ({ default: (await import('./developer-error')).DeveloperError })) : undefined;

const TITLE = 'Something went wrong';

const reloadPage = () => window.location.reload();

/** The error view of a part of the site. Retry runs the navigation again; a missing chunk first reloads the page, once for each build. */
export function SlotError({ app, build, overridden = false, reload = reloadPage }: SlotErrorProps) {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const navigation = useNavigation();
  const [retried, setRetried] = useState(false);
  const reloading = useGuardedReload(error, build, reload);
  useSiteFrame();
  useEffect(() => reportPageError(app, build(), error), [app, build, error]);

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
  if (reloading || (retried && navigation.state !== 'idle')) return <Dots />;
  const retry = () => {
    setRetried(true);
    void refetchFailed().then(() => navigate(location, { replace: true }));
  };
  if (DeveloperError)
    return (
      <Suspense fallback={<Dots />}>
        <DeveloperError app={app} build={build()} error={error} onRetry={retry} />
      </Suspense>
    );
  if (overridden)
    return (
      <Suspense fallback={<Dots />}>
        <OverrideFailed onRetry={retry} />
      </Suspense>
    );
  return (
    <>
      <title>{`${TITLE} | ${brand.name}`}</title>
      <ErrorView
        title={TITLE}
        text={
          navigator.onLine
            ? 'We couldn’t load this part of the site. Please try again later.'
            : 'You’re offline. Check your connection, then try again.'
        }
        onRetry={retry}
      />
    </>
  );
}

/** Reloads for a chunk that is missing, if that has not been tried yet. @returns whether a reload is being tried */
function useGuardedReload(error: unknown, build: () => string | undefined, reload: () => void): boolean {
  const [settled, setSettled] = useState<unknown>();
  useEffect(() => {
    if (!isChunkError(error)) return;
    const id = build();
    const reloads = id ? reloadOnce(id, reload) : Promise.resolve(false);
    void reloads.then((reloading) => {
      if (!reloading) setSettled(error);
    });
  }, [error, build, reload]);
  return isChunkError(error) && settled !== error;
}
