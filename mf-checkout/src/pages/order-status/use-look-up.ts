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
  const once = useOneAtATime<LookUpError['fields']>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const attempt = async (asked: OrderStatusRequest) => {
    setBusy(true);
    setFailure('');
    try {
      onAnswer({ asked, order: await lookUp(asked), checkedAt: new Date().toISOString() });
      return {};
    } catch (error) {
      const fields = error instanceof LookUpError ? error.fields : {};
      if (Object.keys(fields).length === 0) setFailure(sentence(error));
      return fields;
    } finally {
      setBusy(false);
    }
  };
  return { ask: (asked: OrderStatusRequest) => once(() => attempt(asked)), failure, busy };
}

const sentence = (error: unknown): string => (error instanceof LookUpError || error instanceof ServiceError ? error.message : FAILED);
