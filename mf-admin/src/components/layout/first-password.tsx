import { Loading } from '@lagoon/shared/components';
import { lazy, Suspense } from 'react';
import type { Logout } from './use-logout';

/** Few ever see it, once. */
const FirstPasswordView = lazy(() => import(/* webpackChunkName: "first-password" */ './first-password-view'));

/** In place of the dashboard, for who signed in with a password that was made up for them. */
export const FirstPassword = (props: { logout: Logout; username: string }) => (
  <Suspense
    fallback={
      <main id="content" tabIndex={-1}>
        <Loading label="Opening the dashboard" />
      </main>
    }
  >
    <FirstPasswordView {...props} />
  </Suspense>
);
