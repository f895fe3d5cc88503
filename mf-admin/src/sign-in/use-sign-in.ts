import { useAppDispatch } from '@lagoon/shared/data';
import { TOAST_MS } from '@lagoon/shared/domain';
import { useOneAtATime } from '@lagoon/shared/forms';
import { type LoginRequest, loginSchema } from '@lagoon/shared/forms/schemas';
import { toastError, toastSuccess } from '@lagoon/shared/ui';
import { useState } from 'react';
import { signInApi } from '../calls/sign-in';
import { sessionOpened } from '../session/session';

/**
 * Signing in, once at a time. What went wrong stays in `failure`.
 *
 * @param onSignedIn told once the session is open
 */
export function useSignIn(onSignedIn?: () => void) {
  const dispatch = useAppDispatch();
  const once = useOneAtATime();
  const [failure, setFailure] = useState('');

  const attempt = async (values: LoginRequest) => {
    setFailure('');
    const outcome = await dispatch(signInApi.endpoints.signIn.initiate(loginSchema.cast(values), { track: false })).unwrap();
    if ('session' in outcome) {
      toastSuccess('Login Successful', TOAST_MS.brief);
      sessionOpened(outcome.session);
      onSignedIn?.();
      return;
    }
    toastError(outcome.toast, TOAST_MS.brief);
    setFailure(outcome.stays);
  };
  return { failure, signIn: (values: LoginRequest) => once(() => attempt(values)) };
}
