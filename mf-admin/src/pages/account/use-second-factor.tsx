import { useAppDispatch } from '@lagoon/shared/data';
import { TOAST_MS } from '@lagoon/shared/domain';
import { useOneAtATime } from '@lagoon/shared/forms';
import { toastSuccess } from '@lagoon/shared/ui';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { type AppSecret, accountApi } from '../../api/account';
import { refusalOf } from '../../api/failure';
import { usePasswordConfirmation } from '../../components/password-confirmation';
import type { CodeValues } from './second-factor-setup';

const { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes, endSecondFactor } = accountApi.endpoints;
const UNTRACKED = { track: false } as const;

/** Switching the second factor on and off, each once at a time. The server may ask for the password first. */
export function useSecondFactor() {
  const dispatch = useAppDispatch();
  const once = useOneAtATime();
  const { confirmed, dialog } = usePasswordConfirmation();
  const [app, setApp] = useState<AppSecret>();
  const [codes, setCodes] = useState<string[]>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const refused = (error: unknown, form?: FormikHelpers<CodeValues>) => {
    const { fields, text } = refusalOf(error);
    form?.setErrors(fields);
    setFailure(text);
  };
  const attempt = (act: () => Promise<unknown>) =>
    once(async () => {
      setFailure('');
      setBusy(true);
      await act();
      setBusy(false);
    });

  const begin = async () => {
    const answer = await confirmed(() => dispatch(beginSecondFactor.initiate(undefined, UNTRACKED)));
    if (answer.data) setApp(answer.data);
    else refused(answer.error);
  };
  const confirm = async (values: CodeValues, form: FormikHelpers<CodeValues>) => {
    const answer = await confirmed(() => dispatch(confirmSecondFactor.initiate(values, UNTRACKED)));
    if (!answer.data) return refused(answer.error, form);
    setApp(undefined);
    setCodes(answer.data.recoveryCodes);
  };
  const renew = async () => {
    const answer = await confirmed(() => dispatch(renewRecoveryCodes.initiate(undefined, UNTRACKED)));
    if (answer.data) setCodes(answer.data.recoveryCodes);
    else refused(answer.error);
  };
  const end = async (done: () => void) => {
    const { error } = await confirmed(() => dispatch(endSecondFactor.initiate(undefined, UNTRACKED)));
    if (error) return refused(error);
    toastSuccess('Switched off', TOAST_MS.brief);
    done();
  };

  return {
    /** what the app is to be given, while it is set up */
    app,
    /** recovery codes that were just made */
    codes,
    failure,
    busy,
    /** asks for the password, when the server does */
    dialog,
    begin: () => attempt(begin),
    confirm: (values: CodeValues, form: FormikHelpers<CodeValues>) => attempt(() => confirm(values, form)),
    renew: () => attempt(renew),
    end: (done: () => void) => attempt(() => end(done)),
    cancel: () => {
      setFailure('');
      setApp(undefined);
    },
    kept: () => setCodes(undefined),
    forgetFailure: () => setFailure(''),
  };
}
