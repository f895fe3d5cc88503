import { Logo, useDismiss } from '@lagoon/shared/components';
import { brand, paths, testsText } from '@lagoon/shared/domain';
import { useCartLines, useCartRestored } from '@lagoon/shared/late-cart';
import { Link } from '@lagoon/shared/router';
import {
  ButtonLink,
  Container,
  color,
  headerHeight,
  IconButton,
  media,
  Row,
} from '@lagoon/shared/ui';
import { Menu, ShoppingCart, X } from 'lucide-react';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { MainNav } from './main-nav';
import { MobileMenu } from './mobile-menu';
import { CurrentLink } from './nav-links';
import { menuToggled, overlays, overlaysClosed } from './overlays';
import { SearchButton } from './search/search-button';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 40;
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
`;

const Line = styled(Container)`
  display: flex;
  align-items: center;
  gap: clamp(14px, 2vw, 28px);
  height: ${headerHeight};
  ${media.phone} { gap: 8px; }
  @media (max-width: 21.87em) { padding-inline: 8px; gap: 4px; }
  /* room for a seventh entry, More */
  @media (min-width: 64em) and (max-width: 71.99em) {
    &:has(nav li:nth-child(7)) > a span span { display: none; }
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  min-height: 44px;
  margin-right: auto;
  color: ${color.ink900};
  font-size: 1.1875rem;
  letter-spacing: -.01em;
  text-decoration: none;
  white-space: nowrap;
  & svg { flex: none; }
  /* wide letters: the buttons stay in view */
  & > span { overflow: hidden; text-overflow: ellipsis; }
  & span span { color: ${color.ink600}; }
  ${media.phone} {
    gap: 6px;
    font-size: 1.0625rem;
    & span span { display: none; }
    & svg { width: 28px; height: 28px; }
  }
  /* doubled letters on a phone: only the logo fits */
  @media (max-width: 15em) { & > span { display: none; } }
`;

const Book = styled(ButtonLink)`
  flex: none;
  padding-inline: 17px;
  white-space: nowrap;
  & > span:last-child { display: none; }
  ${media.wideNav} { margin-left: 12px; }
  ${media.collapsedNav} { order: -1; }
  ${media.phone} {
    padding-inline: 14px;
    & > span:first-child { display: none; }
    & > span:last-child { display: inline; }
  }
`;

const MenuButton = styled(IconButton)`${media.wideNav} { display: none; }`;

export function Header() {
  const { menuOpen } = overlays.use();
  const bar = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  useDismiss({ active: menuOpen, inside: bar, onDismiss: overlaysClosed, returnTo: button });
  const [first, second] = brand.nameParts;

  return (
    <Bar ref={bar}>
      <Line>
        <Home to={paths.home()} aria-label={brand.name} onClick={() => overlaysClosed()}>
          <Logo size={32} />
          <span>
            <b>{first}</b> <span>{second}</span>
          </span>
        </Home>
        <MainNav />
        <Row $gap={[8, 0]}>
          <SearchButton />
          <CartLink />
          <Book
            to={paths.appointment()}
            $size="small"
            aria-label="Book An Appointment"
            onClick={() => overlaysClosed()}
          >
            <span>Book An Appointment</span>
            <span>Book</span>
          </Book>
          <MenuButton
            ref={button}
            type="button"
            aria-label="Menu"
            aria-expanded={menuOpen}
            aria-controls={menuOpen ? menuId : undefined}
            onClick={() => menuToggled()}
          >
            {menuOpen ? <X size={22} /> : <Menu size={22} />}
          </MenuButton>
        </Row>
      </Line>
      {menuOpen ? <MobileMenu id={menuId} /> : null}
    </Bar>
  );
}

const Anchor = styled(IconButton)`
  position: relative;
  flex: none;
  &[aria-current='page'] { background: ${color.tint}; }
`;

// absolute, so that the badge moves nothing
const Badge = styled.span<{ $empty: boolean }>`
  position: absolute;
  top: 3px;
  left: 21px;
  min-width: 19px;
  height: 18px;
  padding: 0 5px;
  border-radius: 9px;
  outline: 2px solid ${color.surface};
  background: ${({ $empty }) => ($empty ? color.tint2 : color.amber500)};
  color: ${color.ink900};
  font-size: .75rem;
  font-weight: 700;
  line-height: 18px;
  text-align: center;
`;

/** The number appears once the cart is restored (spec §2, §3). */
function CartLink() {
  const lines = useCartLines();
  const restored = useCartRestored();
  return (
    <Anchor
      as={CurrentLink}
      to={paths.cart()}
      aria-label={restored ? cartName(lines) : 'Cart'}
      onClick={() => overlaysClosed()}
    >
      <ShoppingCart size={22} />
      {restored ? (
        <Badge $empty={lines === 0} data-badge aria-hidden="true">
          {lines}
        </Badge>
      ) : null}
    </Anchor>
  );
}

const cartName = (lines: number) => `Cart, ${testsText(lines)}`;
