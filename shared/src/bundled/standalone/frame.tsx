import { useCart } from '@lagoon/shared/cart';
import { paths } from '@lagoon/shared/domain';
import { Link, Outlet, useLocation } from '@lagoon/shared/router';
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

/** Whether a page at a path brings its own frame and main element. @param bare the paths at and below which it does */
const isBare = (pathname: string, bare: readonly string[]) => bare.some((path) => pathname === path || pathname.startsWith(`${path}/`));

interface FrameProps {
  /** the remote's first page */
  start: string;
  /** paths at and below which pages bring their own frame, as the remote's manifest declares them */
  bare: readonly string[];
}

/** What stands round a remote that runs alone: just enough to see it and its cart. */
export const Frame = ({ start, bare }: FrameProps) => (
  <>
    <GlobalStyle />
    {isBare(useLocation().pathname, bare) ? (
      <Outlet />
    ) : (
      <>
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
      </>
    )}
    <Toasts />
  </>
);
