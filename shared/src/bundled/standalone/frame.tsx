import { useCart } from '@lagoon/shared/cart';
import { Logo } from '@lagoon/shared/components';
import { brand, paths, testsText } from '@lagoon/shared/domain';
import { Link, Outlet, useLocation } from '@lagoon/shared/router';
import { Container, color, GlobalStyle, Toasts } from '@lagoon/shared/ui';
import styled from 'styled-components';

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
  a {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    color: ${color.ink900};
    text-decoration: none;
  }
  a:hover { color: ${color.brand700}; }
`;

export function Frame({ start, unframed }: { start: string; unframed: readonly string[] }) {
  const { pathname } = useLocation();
  const { totalQuantity } = useCart();
  const ownFrame = unframed.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <>
      <GlobalStyle />
      {ownFrame ? (
        <Outlet />
      ) : (
        <>
          <Header>
            <Row>
              <Link to={start}>
                <Logo size={32} />
                <span>
                  <strong>{brand.nameParts[0]}</strong> {brand.nameParts[1]}
                </span>
              </Link>
              <Link to={paths.cart()}>Cart, {testsText(totalQuantity)}</Link>
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
}
