import { countText, type Product } from '@lagoon/shared/domain';
import { color } from '@lagoon/shared/ui';
import styled from 'styled-components';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 32px;
  margin: 0 0 24px;
  dt { color: ${color.ink600}; font-size: .9375rem; line-height: 1.5; }
  dd { margin: 0; font-weight: 600; line-height: 1.5; }
`;

const resultText = (days: number): string => (days === 0 ? 'Same day' : `Within ${countText(days, 'day')}`);

export function Facts({ product: { sample, fasting, resultDays } }: { product: Product }) {
  const facts = [
    sample && { label: 'Sample', text: sample },
    fasting !== undefined && { label: 'Fasting', text: fasting ? 'Needed' : 'Not needed' },
    resultDays !== undefined && { label: 'Result', text: resultText(resultDays) },
  ].filter((fact) => typeof fact === 'object');
  if (facts.length === 0) return null;
  return (
    <List>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </List>
  );
}
