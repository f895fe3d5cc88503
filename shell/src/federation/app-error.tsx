import { Loading } from '@lagoon/shared/components';
import { brand } from '@lagoon/shared/domain';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from '@lagoon/shared/router';
import { ErrorView, NotFoundView } from '@lagoon/shared/ui';
import { createContext, useContext, useEffect, useState } from 'react';
import { reportPageError } from './reports';
import { refetchFailed, reloadOnce } from './scripts';

export interface AppErrorProps {
  app: string;
  build: () => string | undefined;
  reload?: () => void;
}

/** True while an app with its own frame shows its error, within the site's frame. */
export const SiteFrameNeeded = createContext<(needed: boolean) => void>(() => {});

export function useSiteFrame(): void {
  const need = useContext(SiteFrameNeeded);
  useEffect(() => {
    need(true);
    return () => need(false);
  }, [need]);
}

const TITLE = 'Something went wrong';

const reloadPage = () => window.location.reload();

/** Retry opens the page again. For a missing chunk the page first reloads, once for each build. */
export function AppError({ app, build, reload = reloadPage }: AppErrorProps) {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const navigation = useNavigation();
  const [retried, setRetried] = useState(false);
  const reloading = useGuardedReload(error, build, reload);
  useSiteFrame();
  useEffect(() => reportPageError(app, build(), error), [app, build, error]);

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
  if (reloading || (retried && navigation.state !== 'idle')) return <Loading />;
  const retry = () => {
    setRetried(true);
    void refetchFailed().then(() => navigate(location, { replace: true }));
  };
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
      {process.env.NODE_ENV === 'development' ? (
        <pre
          style={{ overflow: 'auto' }}
        >{`${app} ${build() ?? ''} failed: ${stackOf(error)}`}</pre>
      ) : null}
    </>
  );
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined
    ? String(error.stack)
    : `${error.stack}\ncaused by ${stackOf(error.cause)}`;
}

const isChunkError = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** True for a chunk error until it is certain that the page does not reload. */
function useGuardedReload(
  error: unknown,
  build: () => string | undefined,
  reload: () => void,
): boolean {
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
