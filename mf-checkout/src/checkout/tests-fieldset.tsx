import { searchBy, searchWords } from '@lagoon/shared/domain';
import { describedBy, FieldFrame, FieldsetCard, fieldId, useShownError } from '@lagoon/shared/forms';
import { color, VisuallyHidden } from '@lagoon/shared/ui';
import { useField } from 'formik';
import { Search } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { testsText } from '../parts/counts';
import { ChosenTests } from './chosen-tests';
import { Joined, TestList } from './test-list';

const NAME = 'testOption';

const Note = styled.p`
  margin-top: -8px;
  color: ${color.ink600};
`;

interface TestsFieldsetProps {
  options: readonly string[];
  /** the cart's tests are chosen at first */
  fromCart: boolean;
}

/** Which tests: the chosen ones as chips, and the fixed list to search and tick (spec §2). */
export function TestsFieldset({ options, fromCart }: TestsFieldsetProps) {
  const [{ value: chosen }, , { setValue }] = useField<string[]>(NAME);
  const [query, setQuery] = useState('');
  const error = useShownError(NAME);
  const shown = searchWords(query).length === 0 ? options : searchBy(options, query, (name) => name);
  // in the order of the list, so that the order of ticking makes no other order
  const toggle = (name: string) =>
    setValue(options.filter((option) => (option === name ? !chosen.includes(name) : chosen.includes(option))));

  return (
    <FieldsetCard step={2} title="Your tests">
      <Note>{fromCart ? 'Chosen from your cart. You can change them here.' : 'Choose every test you have paid for.'}</Note>
      <ChosenTests chosen={chosen} onRemove={toggle} searchId={fieldId(NAME)} />
      <FieldFrame name={NAME} label="Find a test" error={error}>
        <Joined $invalid={Boolean(error)}>
          <Search size={20} strokeWidth={1.9} aria-hidden="true" />
          <input
            id={fieldId(NAME)}
            type="search"
            value={query}
            placeholder={`Search ${options.length} tests`}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(NAME, { error })}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              // Enter in a search must not send the order
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <TestList shown={shown} chosen={chosen} onToggle={toggle} />
        </Joined>
      </FieldFrame>
      <VisuallyHidden as="div" role="status">
        {testsText(chosen.length)} chosen{query ? `, ${shown.length} shown` : ''}
      </VisuallyHidden>
    </FieldsetCard>
  );
}
