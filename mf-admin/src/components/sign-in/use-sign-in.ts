import { useAppDispatch } from '@lagoon/shared/data';
import { TOAST_MS } from '@lagoon/shared/domain';
import { useOneAtATime } from '@lagoon/shared/forms';
import { type CodeRequest, codeSchema, type LoginRequest, loginSchema } from '@lagoon/shared/forms/schemas';
import { toastError, toastSuccess } from '@lagoon/shared/ui';
import { useState } from 'react';
import { signInApi } from '../../api/sign-in';
import { sessionOpened } from '../../session/session';

export type SignInValues = LoginRequest & CodeRequest;

const withCode = loginSchema.concat(codeSchema);

/**
 * Signing in, once at a time. What went wrong stays in `failure`. An account with a second factor is asked for its code
 * once the password was right: the form then goes on with `asksForCode`.
 *
 * @param onSignedIn told once the session is open
 */
export function useSignIn(onSignedIn?: () => void) {
  const dispatch = useAppDispatch();
  const once = useOneAtATime();
  const [failure, setFailure] = useState('');
  const [asksForCode, setAsksForCode] = useState(false);
  const schema = asksForCode ? withCode : loginSchema;

  const attempt = async (values: SignInValues) => {
    setFailure('');
    const outcome = await dispatch(
      signInApi.endpoints.signIn.initiate(schema.cast(values, { stripUnknown: true }), { track: false }),
    ).unwrap();
    if ('session' in outcome) {
      toastSuccess('Login Successful', TOAST_MS.brief);
      sessionOpened(outcome.session);
      onSignedIn?.();
      return;
    }
    if ('code' in outcome && !asksForCode) return setAsksForCode(true);
    const { toast, stays } = 'code' in outcome ? { toast: outcome.code, stays: outcome.code } : outcome;
    toastError(toast, TOAST_MS.brief);
    setFailure(stays);
  };
  return {
    failure,
    schema,
    asksForCode,
    signIn: (values: SignInValues) => once(() => attempt(values)),
    /** to another name or password */
    startAgain: () => {
      setFailure('');
      setAsksForCode(false);
    },
  };
}
