import { Fragment } from 'react';
import styled from 'styled-components';

/** A gap for the eye alone: in the text the digits follow one another. A line breaks between groups only. */
const Group = styled.span`
  white-space: nowrap;
  &:not(:last-child) { margin-inline-end: .28em; }
`;

/**
 * An account number in groups that are easy to compare: ten digits as 4, 3 and 3, others by four. Selected, copied or
 * read aloud it is the number as the provider gave it; one that is not all digits is not grouped.
 */
export const AccountNumber = ({ number }: { number: string }) =>
  /^\d+$/.test(number)
    ? groupsOf(number).map((group, at) => (
        <Fragment key={at}>
          {at > 0 ? <wbr /> : null}
          <Group>{group}</Group>
        </Fragment>
      ))
    : number;

const groupsOf = (digits: string): string[] => digits.match(digits.length === 10 ? /^\d{4}|\d{3}/g : /\d{1,4}/g) ?? [];
