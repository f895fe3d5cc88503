import { brand, paths } from '@lagoon/shared/domain';
import { useFrameLinks } from '@lagoon/shared/router';
import { Box, ButtonLink, color, headerHeight, media, useScrollLock } from '@lagoon/shared/ui';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId } from 'react';
import styled, { css } from 'styled-components';
import { aboutLinks, CurrentLink, customerLinks, LinkItems, navItems } from './nav-links';
import { listClosed, listOpened, overlays, overlaysClosed } from './overlays';

const Nav = styled.nav`
  position: fixed;
  inset: ${headerHeight} 0 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 8px 32px 32px;
  background: ${color.surface};
  ${media.phone} { padding-inline: 16px; }
  ${media.wideNav} { display: none; }
`;

const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 55px;
  padding: 8px 0;
  border: 0;
  background: transparent;
  color: ${color.ink900};
  font-size: 1.125rem;
  font-weight: 600;
  text-align: left;
  text-decoration: none;
  &:hover, &[aria-current='page'] { color: ${color.brand700}; }
`;

const RowLink = styled(CurrentLink)`${row}`;
const RowButton = styled.button`
  ${row}
  & svg { margin-right: 2px; color: ${color.brand600}; }
  &[aria-expanded='true'] svg { transform: rotate(180deg); }
`;

const SubLink = styled(RowLink)`
  min-height: 48px;
  font-size: 1.0625rem;
  font-weight: 400;
  &[aria-current='page'] { font-weight: 600; }
`;

const Call = styled.p`
  margin-top: 16px;
  text-align: center;
  color: ${color.ink600};
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.ink900};
    font-weight: 700;
    text-decoration: none;
  }
`;

export function MobileMenu({ id }: { id: string }) {
  const aboutOpen = overlays.use().listOpen === 'About';
  const subId = useId();
  const items = [...navItems, ...useFrameLinks('menu')];
  useScrollLock(true);
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 1024px)');
    wide.addEventListener('change', overlaysClosed);
    return () => wide.removeEventListener('change', overlaysClosed);
  }, []);

  return (
    <Nav id={id} aria-label="Menu">
      <ul>
        {items.map((item) =>
          item === 'about' ? (
            <Box as="li" $line="bottom" key={item}>
              <RowButton
                type="button"
                aria-expanded={aboutOpen}
                aria-controls={subId}
                onClick={() => (aboutOpen ? listClosed() : listOpened('About'))}
              >
                About <ChevronDown size={20} />
              </RowButton>
              <Box as="ul" $p="4px 0 8px 16px" $line="top" id={subId} hidden={!aboutOpen}>
                <LinkItems links={aboutLinks} as={SubLink} onClick={overlaysClosed} />
              </Box>
            </Box>
          ) : (
            <Box as="li" $line="bottom" key={item.url}>
              <RowLink to={item.url} onClick={overlaysClosed}>
                {item.title}
              </RowLink>
            </Box>
          ),
        )}
      </ul>
      <ButtonLink to={paths.appointment()} $size="large" $wide $mt={20} onClick={overlaysClosed}>
        Book An Appointment
      </ButtonLink>
      <Box as="ul" $mt={12}>
        <LinkItems links={customerLinks} as={SubLink} onClick={overlaysClosed} />
      </Box>
      <Call>
        Call <a href={brand.phoneHref}>{brand.phone}</a>
      </Call>
    </Nav>
  );
}
