import { useDismiss } from '@lagoon/shared/components';
import { type FrameLinkItem, useFrameLinks, useLocation } from '@lagoon/shared/router';
import { color, headerHeight, media, motion, Row, radius } from '@lagoon/shared/ui';
import { ChevronDown } from 'lucide-react';
import { type PointerEvent, useId, useRef } from 'react';
import styled, { css } from 'styled-components';
import { aboutLinks, CurrentLink, isCurrent, LinkItems, navItems } from './nav-links';
import { listClosed, listOpened, type NavList, overlays } from './overlays';

const Nav = styled.nav`
  & li { position: relative; }
  ${media.collapsedNav} { display: none; }
`;

const itemStyle = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  height: ${headerHeight};
  color: ${color.ink900};
  font-size: 1rem;
  line-height: 1.2;
  text-decoration: none;
  white-space: nowrap;
  &:hover { color: ${color.brand700}; }
  &[aria-current='page'], &[data-current] { color: ${color.brand700}; font-weight: 600; }
  &[aria-current='page']::after, &[data-current]::after {
    content: '';
    position: absolute;
    inset: auto 0 -1px;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${color.brand600};
  }
`;

const NavLink = styled(CurrentLink)`${itemStyle}`;

export function MainNav() {
  const others = useFrameLinks('menu');
  return (
    <Nav aria-label="Main">
      <Row as="ul" $gap="clamp(14px, 4.7vw - 34px, 26px)" $align="stretch">
        {navItems.map((item) =>
          item === 'about' ? (
            <Disclosure key={item} title="About" links={aboutLinks} />
          ) : (
            <li key={item.url}>
              <NavLink to={item.url}>{item.title}</NavLink>
            </li>
          ),
        )}
        {others.length > 0 ? <Disclosure title="More" links={others} /> : null}
      </Row>
    </Nav>
  );
}

const Toggle = styled.button`
  ${itemStyle}
  gap: 6px;
  padding: 0;
  border: 0;
  background: transparent;
  & svg { flex: none; transition: transform ${motion.fast}; }
  &[aria-expanded='true'] svg { transform: rotate(180deg); }
`;

// no gap, in which the list would close
const ListPanel = styled.div`
  position: absolute;
  z-index: 1;
  top: ${headerHeight};
  left: -22px;
  padding-top: 4px;
`;

const List = styled.ul`
  width: 240px;
  padding: 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: 0 8px 24px rgb(6 49 46 / .14);
`;

const Entry = styled(CurrentLink)`
  display: flex;
  align-items: center;
  min-height: 46px;
  padding: 4px 14px;
  border-radius: ${radius.control};
  color: ${color.ink900};
  font-size: 1rem;
  text-decoration: none;
  &:hover { background: ${color.tint}; color: ${color.brand700}; }
  &[aria-current='page'] { color: ${color.brand700}; font-weight: 600; }
`;

/** Opens on hover with a mouse, else on click (APG disclosure navigation). */
function Disclosure({ title, links }: { title: NavList; links: readonly FrameLinkItem[] }) {
  const { listOpen, menuOpen } = overlays.use();
  // the phone's menu has a list with the same title
  const open = listOpen === title && !menuOpen;
  const { pathname } = useLocation();
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const byHover = useRef(false);

  const show = (hovering: boolean) => {
    byHover.current = hovering;
    listOpened(title);
  };
  useDismiss({ active: open, inside: item, onDismiss: listClosed, returnTo: toggle });

  const onEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && !open) show(true);
  };
  const onLeave = ({ pointerType }: PointerEvent) => {
    if (
      pointerType === 'mouse' &&
      open &&
      byHover.current &&
      !item.current?.contains(document.activeElement)
    )
      listClosed();
  };
  const onClick = () => {
    // a click keeps a list that hover has opened
    if (open && !byHover.current) listClosed();
    else show(false);
  };

  return (
    <li ref={item} onPointerEnter={onEnter} onPointerLeave={onLeave}>
      <Toggle
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        data-current={links.some(({ url }) => isCurrent(url, pathname)) || undefined}
        onClick={onClick}
      >
        {title} <ChevronDown size={16} strokeWidth={2} />
      </Toggle>
      <ListPanel id={id} hidden={!open}>
        <List>
          <LinkItems links={links} as={Entry} onClick={listClosed} />
        </List>
      </ListPanel>
    </li>
  );
}
