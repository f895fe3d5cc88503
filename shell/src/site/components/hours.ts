import { brand } from '@lagoon/shared/domain';

/** The opening hours, without a line break before "am" and "pm". */
export const hours = brand.hours.replace(/ (?=[ap]m\b)/g, '\u00A0');
