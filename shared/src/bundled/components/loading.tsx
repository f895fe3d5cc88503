import { Dots } from '@lagoon/shared/ui';
import styled from 'styled-components';

/** Keeps the footer in place while another view is shown. */
export const FullHeight = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100vh;
`;

export const Loading = ({ label }: { label?: string }) => (
  <FullHeight>
    <Dots label={label} />
  </FullHeight>
);

/** Render it before its text changes: screen readers announce only changes. */
export const LiveRegion = styled.div`
  &:empty { position: absolute; }
  a { color: inherit; display: inline-block; }
`;
