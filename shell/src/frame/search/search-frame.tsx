import { Button, color, Dots, media } from '@lagoon/shared/ui';
import styled from 'styled-components';

/** The overlay's inside: 56 rem and gutters. */
export const Box = styled.div`
  max-width: calc(52rem + 64px);
  margin-inline: auto;
  padding: 28px 32px;
  ${media.phone} { padding: 12px 16px 24px; }
`;

const FullHeight = styled.div`
  & > div { min-height: 160px; }
`;

/** Dots in the height of a few results. */
export const Waiting = () => (
  <FullHeight>
    <Dots label="Loading" />
  </FullHeight>
);

/** A short message in the place of results. */
export const Message = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 40px 0 32px;
  text-align: center;
  color: ${color.ink600};
  & b { color: ${color.ink900}; font-size: 1.1875rem; }
  & button { margin-top: 8px; }
`;

/** The search or its data did not arrive. */
export const SearchFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Message role="alert">
    <b>Something went wrong</b>
    <p>{text}</p>
    <Button type="button" onClick={onRetry}>
      Retry
    </Button>
  </Message>
);
