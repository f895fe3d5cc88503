import {
  areasOf,
  NO_FASTING,
  narrowTests,
  type Product,
  someWithoutFasting,
  sortByPrice,
  TEST_KINDS,
  type TestFilter,
} from '@lagoon/shared/domain';
import { color, Row } from '@lagoon/shared/ui';
import styled from 'styled-components';

export interface ResultOptions extends TestFilter {
  cheapest: boolean;
}
export const AS_LISTED: ResultOptions = {
  cheapest: false,
  area: 'all',
  kind: 'all',
  noFasting: false,
};

export function arrangeFound(found: Product[], { cheapest, ...filter }: ResultOptions): Product[] {
  const narrowed = narrowTests(found, filter);
  return cheapest ? sortByPrice(narrowed, 'cheapest') : narrowed;
}

const Line = styled(Row)`
  flex-wrap: wrap;
  gap: 8px;
  padding-bottom: 14px;
  button, select {
    max-width: 100%;
    min-height: 44px;
    padding: 0 14px;
    border: 1px solid ${color.controlLine};
    border-radius: 999px;
    background: ${color.surface};
    color: ${color.ink900};
    font-weight: 600;
    font-family: inherit;
    font-size: .9375rem;
    cursor: pointer;
    &:hover { border-color: ${color.brand600}; color: ${color.brand700}; }
    &[aria-pressed='true'] {
      border-color: ${color.brand900};
      background: ${color.brand900};
      color: ${color.surface};
    }
    @media (forced-colors: active) { &[aria-pressed='true'] { border: 3px solid Highlight; } }
  }
`;

export function SearchChoices({
  found,
  choices,
  onChange,
}: {
  found: readonly Product[];
  choices: ResultOptions;
  onChange: (choices: ResultOptions) => void;
}) {
  const toggle = (text: string, pressed: boolean, change: Partial<ResultOptions>) => (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onChange({ ...choices, ...change })}
    >
      {text}
    </button>
  );
  const ofKind = (kind: 'tests' | 'panels') =>
    toggle(TEST_KINDS[kind], choices.kind === kind, { kind: choices.kind === kind ? 'all' : kind });
  const areas = areasOf([...found, choices]);
  return (
    <Line role="group" aria-label="Narrow and sort">
      {areas.length > 1 ? (
        <select
          aria-label="Health area"
          value={choices.area}
          onChange={({ target }) => onChange({ ...choices, area: target.value })}
        >
          <option value="all">All health areas</option>
          {areas.map(([area, name]) => (
            <option key={area} value={area}>
              {name}
            </option>
          ))}
        </select>
      ) : null}
      {ofKind('tests')}
      {ofKind('panels')}
      {choices.noFasting || someWithoutFasting(found)
        ? toggle(NO_FASTING, choices.noFasting, { noFasting: !choices.noFasting })
        : null}
      {toggle('Lowest price first', choices.cheapest, { cheapest: !choices.cheapest })}
    </Line>
  );
}
