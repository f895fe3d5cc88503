import { brand } from '@lagoon/shared/domain';
import { color } from '@lagoon/shared/ui';
import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';

const Region = styled.div`
  &:empty { position: absolute; }
`;

const Box = styled.div`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: 12px;
  padding: 16px 20px;
  border: 1px solid ${color.danger700};
  border-radius: 14px;
  background: ${color.dangerTint};
  color: ${color.danger700};
  font-weight: 600;
  a { color: inherit; white-space: nowrap; }
`;

/** Why the last attempt failed, and the phone as another way. Always rendered, so that a new text is read out; empty when nothing failed. */
export const FailureNote = ({ failure }: { failure: string }) => (
  <Region role="alert">
    {failure ? (
      <Box>
        <CircleAlert size={24} strokeWidth={1.7} aria-hidden="true" />
        <p>
          {failure} You can also call <a href={brand.phoneHref}>{brand.phone}</a>.
        </p>
      </Box>
    ) : null}
  </Region>
);
