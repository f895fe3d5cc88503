import { brand } from '@lagoon/shared/domain';

/** No-break spaces before "am" and "pm". */
export const hours = brand.hours.replace(/ (?=[ap]m\b)/g, '\u00A0');
