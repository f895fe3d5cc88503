/** State of a navigation that follows a save: `navigate(to, { state: SAVED })` is never asked about. */
export const SAVED = { saved: true } as const;

export interface Move {
  currentLocation: { pathname: string };
  nextLocation: { pathname: string; state: unknown };
  historyAction: string;
}

/**
 * Whether a navigation takes the reader away from a form. What a page keeps in its query does not, nor does what its own
 * save leads to; going back to a place that a save once led to does.
 */
export const isLeaving = ({ currentLocation, nextLocation, historyAction }: Move): boolean =>
  currentLocation.pathname !== nextLocation.pathname && (historyAction === 'POP' || !followsSave(nextLocation.state));

const followsSave = (state: unknown): boolean => (state as Partial<typeof SAVED> | null)?.saved === true;
