import { paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { color } from '@lagoon/shared/ui';
import styled from 'styled-components';

const Note = styled.p`
  padding: 16px 20px;
  border-radius: 14px;
  background: ${color.warningTint};
  color: ${color.warning800};
  a { color: inherit; font-weight: 600; }
`;

/** Somebody who has paid may still send the proof; whoever has not is shown the way. */
export const EmptyCartNote = () => (
  <Note>
    Your cart is empty, so nothing is priced here. If you have already paid, choose your tests below; if not,{' '}
    <Link to={paths.shop()}>start with the tests</Link>.
  </Note>
);
