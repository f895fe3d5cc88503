import { SCROLL_TO_TOP_THRESHOLD_PX } from '@lagoon/shared/domain';
import { color, media } from '@lagoon/shared/ui';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { CONTENT_ID } from './route-change';

const Round = styled.button`
  position: fixed;
  z-index: 30;
  right: 32px;
  bottom: 32px;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  padding: 0;
  border: 1px solid ${color.controlLine};
  border-radius: 50%;
  background: ${color.surface};
  color: ${color.brand700};
  box-shadow: 0 8px 24px rgb(6 49 46 / .14);
  &:hover { border-color: ${color.brand600}; background: ${color.tint}; }
  &:focus-visible { border-radius: 50%; }
  /* above the bar that a product page keeps at a phone's bottom */
  ${media.phone} { right: 16px; bottom: 96px; }
  ${media.print} { display: none; }
`;

/** Whether the page is scrolled more than 400 px (spec §9). */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > SCROLL_TO_TOP_THRESHOLD_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}

function toTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // the button is about to go, and focus with it
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
}

export const ScrollToTop = () =>
  useScrolled() ? (
    <Round type="button" aria-label="Scroll to top" onClick={toTop}>
      <ArrowUp size={22} aria-hidden="true" />
    </Round>
  ) : null;
