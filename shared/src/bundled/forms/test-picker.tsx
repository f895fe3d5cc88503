import { LineButton } from '@lagoon/shared/components';
import { searchBy, searchWords, testsText } from '@lagoon/shared/domain';
import { Cluster, color, focusRing, media, radius, VisuallyHidden } from '@lagoon/shared/ui';
import { useField } from 'formik';
import { ChevronDown, Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useShownError } from './error-summary';
import { describedBy, FieldFrame } from './field-frame';
import { fieldId } from './field-id';

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding: 5px 11px 5px 15px;
  border: 1px solid transparent;
  border-radius: 20px;
  background: ${color.tint};
  color: ${color.brand700};
  font-weight: 600;
  font-size: .9375rem;
  line-height: 1.3;
  text-align: left;
  &:hover { background: ${color.tint2}; }
  &:focus-visible { border-radius: 20px; }
`;

interface ChosenTestsProps {
  chosen: readonly string[];
  onRemove: (name: string) => void;
  /** takes focus when the last test is removed */
  searchId: string;
}

function ChosenTests({ chosen, onRemove, searchId }: ChosenTestsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (chosen.length === 0) return null;

  const remove = (at: number, name: string) => {
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[at + 1] ?? buttons?.[at - 1] ?? document.getElementById(searchId))?.focus();
    onRemove(name);
  };
  return (
    <Cluster as="ul" $gap={8} $align="stretch" ref={list} aria-label="Chosen tests">
      {chosen.map((name, at) => (
        <li key={name}>
          <Chip type="button" aria-label={`Remove ${name}`} onClick={() => remove(at, name)}>
            {name}
            <X size={18} />
          </Chip>
        </li>
      ))}
    </Cluster>
  );
}

const SearchAndList = styled.div<{ $invalid: boolean }>`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  align-items: center;
  border: ${({ $invalid }) =>
    $invalid ? `2px solid ${color.danger700}` : `1px solid ${color.controlLine}`};
  border-radius: ${radius.control};
  background: ${color.surface};
  > svg { justify-self: center; color: ${color.ink600}; }
  > input {
    min-width: 0;
    height: 50px;
    padding: 0 12px 0 0;
    border: 0;
    border-radius: ${radius.control};
    background: none;
  }
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
  input {
    appearance: none;
    width: 24px;
    height: 24px;
    margin: 0;
    border: 1px solid ${color.controlLine};
    border-radius: 6px;
    background: ${color.surface};
  }
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

/** In the order of the list. */
const toggled = (options: readonly string[], chosen: readonly string[], name: string) =>
  options.filter((option) => (option === name ? !chosen.includes(name) : chosen.includes(option)));

const Toggle = styled(LineButton)`
  justify-self: start;
  &[aria-expanded='true'] svg { transform: rotate(180deg); }
`;

interface TestPickerProps {
  name: string;
  options: readonly string[];
  /** hides the list until the visitor searches or opens it */
  closed?: boolean;
}

export function TestPicker({ name, options, closed = false }: TestPickerProps) {
  const [{ value: chosen }, , { setValue }] = useField<string[]>(name);
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(!closed);
  const error = useShownError(name);
  const searching = searchWords(query).length > 0;
  const shown = searching ? searchBy(options, query, (option) => option) : options;
  const toggle = (option: string) => setValue(toggled(options, chosen, option));
  const list =
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
              <input
                type="checkbox"
                name={name}
                value={option}
                checked={chosen.includes(option)}
                onChange={() => toggle(option)}
              />
              {option}
            </Option>
          </li>
        ))}
      </List>
    );

  return (
    <>
      <ChosenTests chosen={chosen} onRemove={toggle} searchId={fieldId(name)} />
      <FieldFrame name={name} label="Find a test" error={error}>
        <SearchAndList $invalid={Boolean(error)}>
          <Search size={20} />
          <input
            id={fieldId(name)}
            type="search"
            value={query}
            placeholder={`Search ${options.length} tests`}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(name, { error })}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              // Enter would send the form
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          {open || searching ? list : null}
        </SearchAndList>
        {closed && !searching ? (
          <Toggle type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            <span>{open ? 'Hide the list' : `Show all ${options.length} tests`}</span>
            <ChevronDown size={18} />
          </Toggle>
        ) : null}
      </FieldFrame>
      <VisuallyHidden as="div" role="status">
        {`${testsText(chosen.length)} chosen${query ? `, ${shown.length} shown` : ''}`}
      </VisuallyHidden>
    </>
  );
}
