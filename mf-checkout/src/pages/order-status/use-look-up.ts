import { ServiceError } from '@lagoon/shared/browser';
import type { OrderStatusView } from '@lagoon/shared/domain';
import { useOneAtATime } from '@lagoon/shared/forms';
import type { OrderStatusRequest } from '@lagoon/shared/forms/schemas';
import { useState } from 'react';
import { FAILED, LookUpError, lookUp } from '../../api/order-status';

/** An answer, what was asked for it (kept by the page alone, to ask again), and when it came. */
export interface Answer {
  asked: OrderStatusRequest;
  order: OrderStatusView;
  /** ISO 8601 timestamp */
  checkedAt: string;
}

/**
 * Looks up an order, one call at a time: a second click joins the first.
 *
 * @param onAnswer told each answer
 * @returns `ask`, which ends when the call has ended and gives what is wrong with single fields; the last failure, a
 *   sentence, empty when there is none; whether a call is under way
 */
export function useLookUp(onAnswer: (answer: Answer) => void) {
  const once = useOneAtATime();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const attempt = async (asked: OrderStatusRequest): Promise<LookUpError['fields']> => {
    try {
      const order = await lookUp(asked);
      onAnswer({ asked, order, checkedAt: new Date().toISOString() });
      return {};
    } catch (error) {
      const fields = error instanceof LookUpError ? error.fields : {};
      if (Object.keys(fields).length === 0) setFailure(sentence(error));
      return fields;
    }
  };

  const ask = async (asked: OrderStatusRequest): Promise<LookUpError['fields']> => {
    let fields: LookUpError['fields'] = {};
    await once(async () => {
      setBusy(true);
      setFailure('');
      fields = await attempt(asked);
      setBusy(false);
    });
    return fields;
  };
  return { ask, failure, busy };
}

const sentence = (error: unknown): string => (error instanceof LookUpError || error instanceof ServiceError ? error.message : FAILED);
