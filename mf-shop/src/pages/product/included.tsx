import { color, media } from '@lagoon/shared/ui';
import { Check } from 'lucide-react';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: 40px;
  margin-top: 24px;
  border-top: 1px solid ${color.line};
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 54px;
  padding-block: 8px;
  border-bottom: 1px solid ${color.line};
  overflow-wrap: anywhere;
  svg { flex: none; color: ${color.success700}; }
`;

const Joined = styled.p`
  margin-top: 14px;
  color: ${color.ink500};
  font-size: .9375rem;
  overflow-wrap: anywhere;
`;

/** The included tests: as a checklist, and as the comma-joined line of spec §2. */
export const Included = ({ tests }: { tests: string[] }) => (
  <div>
    <h2>What is included</h2>
    <List>
      {tests.map((test, at) => (
        <Item key={at}>
          <Check size={20} strokeWidth={1.9} aria-hidden="true" />
          {test}
        </Item>
      ))}
    </List>
    <Joined>{tests.join(', ')}</Joined>
  </div>
);
