import { createEvent, createStore } from 'effector';
import { $administrator } from '../../session/session';

export const searched = createEvent<{ list: string; q: string }>();

/**
 * What was last searched for in each list, so that who comes back from a record finds the list as it was. In memory
 * alone: a name or a phone number does not belong into an address, the history or a store that outlives the session.
 */
export const $searches = createStore<Record<string, string>>({})
  .on(searched, (searches, { list, q }) => ({ ...searches, [list]: q }))
  .reset($administrator.updates);
