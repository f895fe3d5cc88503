import { useUnit } from 'effector-react';
import { useCallback, useEffect, useState } from 'react';
import { PrivateFileError, privateFile } from '../../api/private-file';
import { $session } from '../../session/session';

export type PrivatePicture = { kind: 'loading' } | { kind: 'missing' } | { kind: 'failed' } | { kind: 'here'; src: string };

/**
 * Fetches a picture that only administrators may see. Its address in this document ends with the view.
 *
 * @param address on this site
 * @returns how far it is, and how to try again
 */
export function usePrivatePicture(address: string): { picture: PrivatePicture; retry: () => void } {
  const [picture, setPicture] = useState<PrivatePicture>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const token = useUnit($session)?.token;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again, and so does another session
  useEffect(() => {
    const leaving = new AbortController();
    let src: string | undefined;
    setPicture({ kind: 'loading' });
    privateFile(address, leaving.signal).then(
      (file) => {
        if (leaving.signal.aborted) return;
        src = URL.createObjectURL(file);
        setPicture({ kind: 'here', src });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setPicture({ kind: error instanceof PrivateFileError && error.status === 404 ? 'missing' : 'failed' });
      },
    );
    return () => {
      leaving.abort();
      if (src) URL.revokeObjectURL(src);
    };
  }, [address, attempt, token]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { picture, retry };
}
