import { Fragment } from 'react';
import styled from 'styled-components';

/** Visual gap only: the copied text has no spaces. Lines break between groups. */
const Group = styled.span`
  white-space: nowrap;
  &:not(:last-child) { margin-inline-end: .28em; }
`;

/** Groups ten digits by 4, 3 and 3, and another number of digits by 4. Does not group other characters. */
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
