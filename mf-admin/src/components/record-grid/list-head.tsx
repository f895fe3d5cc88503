import { ButtonLink, color } from '@lagoon/shared/ui';
import { Plus } from 'lucide-react';
import styled from 'styled-components';

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  margin-bottom: 24px;
`;

/* its room is kept while it is not known, so that the button does not move to another line when it comes */
const Count = styled.span`
  display: inline-block;
  min-width: 3ch;
  color: ${color.ink600};
  font-weight: 400;
`;

interface ListHeadProps {
  title: string;
  /** how many there are; undefined while that is not known */
  count?: number | undefined;
  create: { label: string; to: string };
}

/** Heading of a list with how many there are, and the way to a new one. */
export const ListHead = ({ title, count, create }: ListHeadProps) => (
  <Top>
    <h1 tabIndex={-1}>
      {title} <Count>{count}</Count>
    </h1>
    <ButtonLink to={create.to} $size="small" data-no-print>
      <Plus size={20} strokeWidth={1.9} aria-hidden="true" />
      {create.label}
    </ButtonLink>
  </Top>
);
