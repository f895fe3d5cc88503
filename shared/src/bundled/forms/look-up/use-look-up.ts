import { ServiceError } from '@lagoon/shared/browser';
import { useState } from 'react';
import { useOneAtATime } from '../use-sending';
import { LookUpError, type LookUpTexts } from './ask';

/** Looks up a record, one call at a time. @returns `ask`, which resolves to errors by field; `failure`, the last error or ''; `busy` */
export function useLookUp<Asked>(open: (asked: Asked) => Promise<unknown>, texts: Pick<LookUpTexts, 'failed'>) {
  const once = useOneAtATime<LookUpError['fields']>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const attempt = async (asked: Asked) => {
    setBusy(true);
    setFailure('');
    try {
      await open(asked);
      return {};
    } catch (error) {
      const fields = error instanceof LookUpError ? error.fields : {};
      if (Object.keys(fields).length === 0)
        setFailure(error instanceof LookUpError || error instanceof ServiceError ? error.message : texts.failed);
      return fields;
    } finally {
      setBusy(false);
    }
  };
  return { ask: (asked: Asked) => once(() => attempt(asked)), failure, busy };
}
