import { saveFile } from '@lagoon/shared/browser';
import type { ActionButton } from '@lagoon/shared/components';
import { TOAST_MS } from '@lagoon/shared/domain';
import { useAttempt as useAttemptAt } from '@lagoon/shared/forms';
import { toastError } from '@lagoon/shared/ui';
import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { apiErrorText, type Call, type CallFailure } from '../api/calls';
import { privateFile } from '../api/files';
import { $session } from '../session/session';
import { Outcome } from './notice';
import { SmallButton } from './small';

/** @param textOf returns the text `failure`, '' for none */
export function useAttempt(textOf = (error: CallFailure): string => apiErrorText(error).text) {
  const { attempt, failure, ...state } = useAttemptAt((thrown) => {
    const error: CallFailure = Object(thrown);
    return { error, text: textOf(error) };
  });
  return {
    ...state,
    error: failure?.error,
    failure: failure?.text ?? '',
    attempt: <T,>(call: Call<T>, then: (data: T) => void) =>
      attempt(async () => {
        const { data, error } = await call();
        if (error) throw error;
        return data as T;
      }, then),
  };
}

interface AttemptButtonProps<T>
  extends Omit<ComponentProps<typeof ActionButton>, 'busy' | 'onClick'> {
  call: Call<T>;
  onDone?: (data: T) => void;
  failureOf?: (error: CallFailure) => string;
}

export function AttemptButton<T>({
  call,
  onDone = () => {},
  failureOf,
  ...rest
}: AttemptButtonProps<T>) {
  const { attempt, busy, failure } = useAttempt(failureOf);
  return (
    <>
      <SmallButton busy={busy} onClick={() => void attempt(call, onDone)} {...rest} />
      <Outcome failure={failure} />
    </>
  );
}

/** @param props.what plural noun, also the file name: "orders" */
export function ExportFile({ what, address }: { what: string; address: string }) {
  const { attempt, busy } = useAttempt(() => {
    if ($session.getState())
      toastError(`The ${what} could not be exported. Please try again.`, TOAST_MS.send);
    return '';
  });
  return (
    <SmallButton
      label="Export CSV"
      busy={busy}
      icon={Download}
      busyLabel="Exporting..."
      onClick={() =>
        void attempt(
          () => privateFile(address),
          (file) => saveFile(file, `${what}.csv`),
        )
      }
      data-no-print
    />
  );
}
