/** What was written in a form and has not been sent. */
export interface Draft<Values> {
  keep(values: Values): void;
  recall(): Values | undefined;
  drop(): void;
}

const kept = new Map<string, unknown>();

/**
 * The draft of one form, for when the visitor follows a link, to the privacy notice or to the shop, and comes back: for
 * as long as the page lasts and in memory only, because it may tell about somebody's health and home.
 *
 * @param form which form, by a name that no other has
 */
export const draftOf = <Values>(form: string): Draft<Values> => ({
  keep: (values) => void kept.set(form, values),
  recall: () => kept.get(form) as Values | undefined,
  drop: () => void kept.delete(form),
});
