import { Dots } from '@lagoon/shared/ui';
import styled from 'styled-components';

/**
 * A box of at least the screen's height, shown instead of a page, so that the footer does not move.
 */
export const FullHeight = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100vh;
`;

export const Loading = ({ label }: { label: string }) => (
  <FullHeight>
    <Dots label={label} />
  </FullHeight>
);

/** Must be rendered before its text changes, so that screen readers announce the text. */
export const LiveRegion = styled.div`
  &:empty { position: absolute; }
  a { color: inherit; display: inline-block; }
`;
