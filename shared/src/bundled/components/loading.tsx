import { Dots } from '@lagoon/shared/ui';
import styled from 'styled-components';

/**
 * A whole screen's room for a view that stands in place of a page (waiting, failed, not found): what comes below is
 * out of sight before and after, so nothing jumps when one view takes the place of another.
 */
export const FullHeight = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100vh;
`;

/** Something is on its way; `label` is what a screen reader hears. */
export const Loading = ({ label }: { label: string }) => (
  <FullHeight>
    <Dots label={label} />
  </FullHeight>
);

/** There from the start, so that what comes into it is heard; empty it takes no room. */
export const LiveRegion = styled.div`
  &:empty { position: absolute; }
  a { color: inherit; display: inline-block; }
`;
