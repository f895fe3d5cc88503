import { brand } from '@lagoon/shared/domain';

/** The opening hours, with no-break spaces before "am" and "pm". */
export const hours = brand.hours.replace(/ (?=[ap]m\b)/g, '\u00A0');
