import { FieldsetCard, TestPicker } from '@lagoon/shared/forms';
import { color } from '@lagoon/shared/ui';
import styled from 'styled-components';

const Note = styled.p`
  margin-top: -8px;
  color: ${color.ink600};
`;

interface TestsFieldsetProps {
  options: readonly string[];
  /** the cart's tests are chosen at first */
  fromCart: boolean;
}

/** Which tests were paid for (spec §2). */
export const TestsFieldset = ({ options, fromCart }: TestsFieldsetProps) => (
  <FieldsetCard step={2} title="Your tests">
    <Note>{fromCart ? 'Chosen from your cart. You can change them here.' : 'Choose every test you have paid for.'}</Note>
    <TestPicker name="testOption" options={options} />
  </FieldsetCard>
);
