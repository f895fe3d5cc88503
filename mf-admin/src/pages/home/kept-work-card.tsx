import { ButtonLink, color, media, radius } from '@lagoon/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ownerNow, pagesWithDrafts } from '../../components/unsaved-changes/kept-drafts';
import { type KnownRecords, keptWork } from './kept-work';

const Box = styled.section`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.tint};
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding: 16px 28px;
  overflow-wrap: anywhere;
  & + & { border-top: 1px solid ${color.tint2}; }
  p { min-width: 0; }
  a { flex: none; }
  ${media.phone} { flex-wrap: wrap; padding: 16px 18px; }
`;

/** What was typed and not saved, e.g. before the session ended, and the way back to it. */
export function KeptWorkCard(known: KnownRecords) {
  const [pages] = useState(() => pagesWithDrafts(ownerNow()));
  const work = keptWork(pages, known);
  if (work.length === 0) return null;
  return (
    <Box aria-label="Unsaved work">
      <ul>
        {work.map(({ form, name, to }) => (
          <Row key={to}>
            <p>
              <strong>{form}:</strong> we kept what you had typed{name ? ` for “${name}”` : ''}.
            </p>
            <ButtonLink to={to} $kind="secondary" $size="small" aria-label={`Continue: ${form}${name ? `, ${name}` : ''}`}>
              Continue
            </ButtonLink>
          </Row>
        ))}
      </ul>
    </Box>
  );
}
