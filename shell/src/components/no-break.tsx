import styled from 'styled-components';

const Whole = styled.span`white-space: nowrap;`;

/** A text in which no line ends between "e-" and "mail". */
export const keepEmail = (text: string) =>
  text.split('e-mail').flatMap((part, index) => (index === 0 ? [part] : [<Whole key={part}>e-mail</Whole>, part]));

/** Opening hours in words, in which no line ends between a number and its "am" or "pm". */
export const keepHours = (hours: string): string => hours.replace(/ (?=[ap]m\b)/g, '\u00A0');
