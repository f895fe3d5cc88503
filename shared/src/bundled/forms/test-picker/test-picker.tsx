import { LineButton } from '@lagoon/shared/components';
import { searchBy, searchWords, testsText } from '@lagoon/shared/domain';
import { VisuallyHidden } from '@lagoon/shared/ui';
import { useField } from 'formik';
import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useShownError } from '../error-summary';
import { describedBy, FieldFrame } from '../field-frame';
import { fieldId } from '../field-id';
import { ChosenTests } from './chosen-tests';
import { Joined, TestList } from './test-list';

/**
 * The chosen names after one of them was ticked or unticked, in the order of the list: so that the order of ticking
 * makes no other order.
 */
const toggled = (options: readonly string[], chosen: readonly string[], name: string): string[] =>
  options.filter((option) => (option === name ? !chosen.includes(name) : chosen.includes(option)));

const Toggle = styled(LineButton)`
  justify-self: start;
  &[aria-expanded='true'] svg { transform: rotate(180deg); }
`;

/** Opens the whole list for somebody who does not know what to search for. */
const ListToggle = ({ open, count, onToggle }: { open: boolean; count: number; onToggle: () => void }) => (
  <Toggle type="button" aria-expanded={open} onClick={onToggle}>
    {open ? 'Hide the list' : `Show all ${count} tests`}
    <ChevronDown size={18} strokeWidth={1.9} aria-hidden="true" />
  </Toggle>
);

interface TestPickerProps {
  /** the form's field, a list of names */
  name: string;
  options: readonly string[];
  /** the list is closed until a search or a button opens it, where choosing is optional */
  closed?: boolean;
}

/** Which tests: the chosen ones as chips, and a list to search and tick (spec §2). */
export function TestPicker({ name, options, closed = false }: TestPickerProps) {
  const [{ value: chosen }, , { setValue }] = useField<string[]>(name);
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(!closed);
  const error = useShownError(name);
  const searching = searchWords(query).length > 0;
  const shown = searching ? searchBy(options, query, (option) => option) : options;
  const toggle = (option: string) => setValue(toggled(options, chosen, option));

  return (
    <>
      <ChosenTests chosen={chosen} onRemove={toggle} searchId={fieldId(name)} />
      <FieldFrame name={name} label="Find a test" error={error}>
        <Joined $invalid={Boolean(error)}>
          <Search size={20} strokeWidth={1.9} aria-hidden="true" />
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
              // Enter in a search must not send the form
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          {open || searching ? <TestList name={name} shown={shown} chosen={chosen} onToggle={toggle} /> : null}
        </Joined>
        {closed && !searching ? <ListToggle open={open} count={options.length} onToggle={() => setOpen(!open)} /> : null}
      </FieldFrame>
      <VisuallyHidden as="div" role="status">
        {testsText(chosen.length)} chosen{query ? `, ${shown.length} shown` : ''}
      </VisuallyHidden>
    </>
  );
}
