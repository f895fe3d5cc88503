import { brand } from '@lagoon/shared/domain';

/** The opening hours in words, in which no line ends between a number and its "am" or "pm". */
export const hours = brand.hours.replace(/ (?=[ap]m\b)/g, '\u00A0');
