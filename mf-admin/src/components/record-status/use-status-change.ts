import { TOAST_MS } from '@lagoon/shared/domain';
import { useOneAtATime } from '@lagoon/shared/forms';
import { toastSuccess } from '@lagoon/shared/ui';
import { useState } from 'react';
import { type StatusFailure, statusFailure } from './status-failure';

/** What a change is sent with. */
export interface Sent<Status extends string> {
  status: Status;
  note: string;
  version: number;
}

interface StatusChangeOptions<Status extends string> {
  /** of the record as it is shown */
  version: number;
  /** sends the change; rejects with the call's failure (`unwrap()`) */
  send: (change: Sent<Status>) => Promise<unknown>;
}

/**
 * Changes a record's status, once however often the button is pressed, and never over a change that was not seen: the
 * version that is shown goes along. After a refusal the record is loaded again by the call, so trying anew is deciding
 * anew.
 *
 * @returns `change`, which is true when it went well; the status that is being set; why the last one failed
 */
export function useStatusChange<Status extends string>({ version, send }: StatusChangeOptions<Status>) {
  const once = useOneAtATime();
  const [busy, setBusy] = useState<Status>();
  const [failure, setFailure] = useState<StatusFailure<Status>>();

  const change = async (status: Status, note: string, done: string): Promise<boolean> => {
    let went = false;
    await once(async () => {
      setBusy(status);
      setFailure(undefined);
      try {
        await send({ status, note: note.trim(), version });
        went = true;
        toastSuccess(done, TOAST_MS.brief);
      } catch (error) {
        setFailure(statusFailure(error));
      } finally {
        setBusy(undefined);
      }
    });
    return went;
  };

  return { change, busy, failure, setFailure };
}
