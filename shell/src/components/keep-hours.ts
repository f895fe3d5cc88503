/** Opening hours in words, in which no line ends between a number and its "am" or "pm". */
export const keepHours = (hours: string): string => hours.replace(/ (?=[ap]m\b)/g, '\u00A0');
