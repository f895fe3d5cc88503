import { Dots } from '@lagoon/shared/ui';
import styled from 'styled-components';

/** Fills the screen for a view that replaces a page, so that the footer does not move. */
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

/** Rendered from the start, so that screen readers announce its content. */
export const LiveRegion = styled.div`
  &:empty { position: absolute; }
  a { color: inherit; display: inline-block; }
`;
