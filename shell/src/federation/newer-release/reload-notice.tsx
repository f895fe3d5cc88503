import { Button, color, media, Row } from '@lagoon/shared/ui';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';

const Box = styled(Row)`
  position: fixed;
  z-index: 55;
  left: 50%;
  bottom: 24px;
  translate: -50%;
  gap: 16px;
  padding: 8px 8px 8px 20px;
  border-radius: 12px;
  background: ${color.ink900};
  color: ${color.surface};
  white-space: nowrap;
  /* leaves the bar of a long form free */
  body:has([data-submit-bar]) & { top: 80px; bottom: auto; }
  ${media.print} { display: none; }
`;

/** With unsaved input the browser asks before the reload. */
export function showNotice(hasUnsavedInput: () => boolean): void {
  const place = document.body.appendChild(document.createElement('div'));
  const reload = () => {
    const ask = (event: Event) => event.preventDefault();
    if (hasUnsavedInput()) window.addEventListener('beforeunload', ask, { once: true });
    window.location.reload();
  };
  createRoot(place).render(
    <Box role="status">
      <p>A new version is live.</p>
      <Button type="button" $size="small" onClick={reload}>
        Reload
      </Button>
    </Box>,
  );
}
