import { useCart } from '@lagoon/shared/cart';
import { paths } from '@lagoon/shared/domain';
import { Link, Outlet } from '@lagoon/shared/router';
import { Container, color, GlobalStyle, Toasts } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { Logo } from './logo';

const Header = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 64px;
  a { display: inline-flex; align-items: center; min-height: 44px; color: ${color.ink900}; text-decoration: none; }
  a:hover { color: ${color.brand700}; }
`;

function CartLink() {
  const { totalQuantity } = useCart();
  return (
    <Link to={paths.cart()}>
      Cart, {totalQuantity} {totalQuantity === 1 ? 'test' : 'tests'}
    </Link>
  );
}

/** What stands round a remote that runs alone: just enough to see it and its cart. `start` is the remote's first page. */
export const Frame = ({ start }: { start: string }) => (
  <>
    <GlobalStyle />
    <Header>
      <Row>
        <Link to={start}>
          <Logo />
        </Link>
        <CartLink />
      </Row>
    </Header>
    <main>
      <Outlet />
    </main>
    <Toasts />
  </>
);
