import styled from 'styled-components';

/** A gap for the eye alone: in the text the digits follow one another. */
const Group = styled.span`
  & + & { margin-inline-start: .28em; }
`;

/**
 * An account number in groups that are easy to compare: ten digits as 4, 3 and 3, others by four. Selected, copied or
 * read aloud it is the number as the provider gave it; one that is not all digits is not grouped.
 */
export const AccountNumber = ({ number }: { number: string }) => groupsOf(number).map((group, at) => <Group key={at}>{group}</Group>);

function groupsOf(number: string): string[] {
  if (!/^\d+$/.test(number)) return [number];
  return number.match(number.length === 10 ? /^\d{4}|\d{3}/g : /\d{1,4}/g) ?? [];
}
