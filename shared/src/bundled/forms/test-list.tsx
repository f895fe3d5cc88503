import { color, focusRing, media } from '@lagoon/shared/ui';
import styled from 'styled-components';

/** Search and list in one frame. */
export const SearchAndList = styled.div<{ $invalid: boolean }>`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  align-items: center;
  border: ${({ $invalid }) => ($invalid ? `2px solid ${color.danger700}` : `1px solid ${color.controlLine}`)};
  border-radius: 8px;
  background: ${color.surface};
  > svg { justify-self: center; color: ${color.ink600}; }
  > input { min-width: 0; height: 50px; padding: 0 12px 0 0; border: 0; border-radius: 8px; background: none; }
  > input::placeholder { color: ${color.ink500}; opacity: 1; }
`;

const List = styled.ul`
  position: relative;
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 16px;
  max-height: 248px;
  padding: 8px 12px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border-top: 1px solid ${color.controlLine};
  ${media.phone} { grid-template-columns: 1fr; }
`;

const Option = styled.label`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  min-height: 48px;
  padding-block: 4px;
  font-size: 1rem;
  line-height: 1.35;
  cursor: pointer;
  input { appearance: none; width: 24px; height: 24px; margin: 0; border: 1px solid ${color.controlLine}; border-radius: 6px; background: ${color.surface}; }
  input:checked { border-color: ${color.brand600}; background: ${color.brand600}; }
  input:checked::after {
    content: '';
    display: block;
    width: 7px;
    height: 12px;
    margin: 2px auto 0;
    border: solid ${color.surface};
    border-width: 0 2.5px 2.5px 0;
    transform: rotate(45deg);
  }
  input:focus-visible { ${focusRing} border-radius: 6px; }
  @media (forced-colors: active) { input { appearance: auto; } }
`;

const None = styled.p`
  grid-column: 1 / -1;
  padding: 32px 16px;
  border-top: 1px solid ${color.controlLine};
  text-align: center;
  strong { display: block; }
`;

interface TestListProps {
  name: string;
  shown: readonly string[];
  chosen: readonly string[];
  onToggle: (option: string) => void;
}

export const TestList = ({ name, shown, chosen, onToggle }: TestListProps) =>
  shown.length === 0 ? (
    <None>
      <strong>No results found</strong>
      Try a different search term.
    </None>
  ) : (
    <List aria-label="Tests">
      {shown.map((option) => (
        <li key={option}>
          <Option>
            <input type="checkbox" name={name} value={option} checked={chosen.includes(option)} onChange={() => onToggle(option)} />
            {option}
          </Option>
        </li>
      ))}
    </List>
  );
