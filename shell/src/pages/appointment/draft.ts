import type { AppointmentForm } from './appointment-values';

/**
 * What was filled in before the visitor followed a link, to the privacy notice or to the shop: for as long as the page
 * lasts and in memory only, because it says where somebody lives and which tests they want.
 */
let kept: AppointmentForm | undefined;

export const keepDraft = (values: AppointmentForm): void => {
  kept = values;
};
export const recallDraft = (): AppointmentForm | undefined => kept;
export const dropDraft = (): void => {
  kept = undefined;
};
