import { paths } from '@lagoon/shared/domain';
import { ButtonLink, color, headerHeight } from '@lagoon/shared/ui';
import styled from 'styled-components';
import phone from './art/step-phone-light.svg';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  /* as high as the dots before it, so that the footer stays where it is */
  min-height: calc(100vh - ${headerHeight});
  align-content: start;
  padding: 24px 0 72px;
  text-align: center;
  img { margin-bottom: 12px; border-radius: 14px; }
  h2 { font-size: 1.5rem; }
  p { margin-bottom: 12px; color: ${color.ink600}; }
`;

export const EmptyCart = () => (
  <Box>
    <img src={phone} alt="" width={200} height={150} />
    <h2>Your cart is currently empty</h2>
    <p>Add a test and it will wait for you here.</p>
    <ButtonLink to={paths.shop()}>Start Shopping</ButtonLink>
  </Box>
);
