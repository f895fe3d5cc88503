import { color, media, radius } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 20px;
  ${media.print} { display: none; }
  ${media.phone} {
    column-gap: 12px;
    > label:has(select) { flex: 1 1 0; min-width: 9rem; }
    /* as wide as the longest health area */
    > label:nth-of-type(3):has(select) { flex-basis: 14rem; }
    select { width: 100%; padding-inline: 10px; font-size: 1rem; }
  }
`;

const Labelled = styled.label`
  display: grid;
  gap: 4px;
  color: ${color.ink600};
  font-size: .9375rem;
  select {
    min-height: 48px;
    max-width: 100%;
    padding: 8px 12px;
    border: 1px solid ${color.controlLine};
    border-radius: ${radius.control};
    background: ${color.surface};
    color: ${color.ink900};
    font: inherit;
    font-size: 1.0625rem;
  }
`;

interface SelectProps {
  label: string;
  value: string;
  options: Record<string, string>;
  onChange: (value: string) => void;
}

export const Select = ({ label, value, options, onChange }: SelectProps) => (
  <Labelled>
    {label}
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {Object.entries(options).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  </Labelled>
);

const Checked = styled.label`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 50px;
  font-weight: 600;
  overflow-wrap: anywhere;
  cursor: pointer;
  input { flex: none; width: 22px; height: 22px; margin: 0; accent-color: ${color.brand600}; }
`;

interface CheckBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export const CheckBox = ({ checked, onChange, children }: CheckBoxProps) => (
  <Checked>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {children}
  </Checked>
);
