import { Fragment } from 'react';
import styled from 'styled-components';

/** The gap is a margin, so that a copied number contains no spaces. */
const Group = styled.span`
  white-space: nowrap;
  &:not(:last-child) { margin-inline-end: .28em; }
`;

/** Ten digits in groups of 4, 3 and 3, other numbers in groups of 4. */
export const AccountNumber = ({ number }: { number: string }) =>
  /^\d+$/.test(number)
    ? groupsOf(number).map((group, at) => (
        <Fragment key={at}>
          {at > 0 ? <wbr /> : null}
          <Group>{group}</Group>
        </Fragment>
      ))
    : number;

const groupsOf = (digits: string) =>
  digits.match(digits.length === 10 ? /^\d{4}|\d{3}/g : /\d{1,4}/g) ?? [];
