import { averageOf, type DaySpan, naira, type PeriodReport, type Reports } from '@lagoon/shared/domain';
import { Card, Columns, color, focusRing, media, Small, VisuallyHidden } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { sumsOf } from '../../components/range-texts';
import { counted, numberText } from './texts';

const Tile = styled.label`
  display: block;
  height: 100%;
  padding: 14px 20px 12px;
  cursor: pointer;
  strong { display: block; font-size: clamp(1.25rem, 1.9vw, 1.625rem); line-height: 1.3; letter-spacing: -.02em; overflow-wrap: anywhere; }
  &:has(:checked) { box-shadow: inset 0 -4px ${color.brand600}; background: ${color.tint}; > :first-of-type { color: ${color.brand700}; font-weight: 600; } }
  &:has(:focus-visible) { ${focusRing} outline-offset: -3px; }
  &:hover strong { text-decoration: underline; }
  @media (forced-colors: active) { &:has(:checked) { outline: 4px solid Highlight; outline-offset: -4px; } }
  ${media.phone} { padding: 12px 14px; strong { font-size: 1.125rem; } }
`;

/** The lines between tiles are shadows, which stay correct when the tiles wrap. */
const Tiles = styled(Columns)`
  border-radius: 13px;
  overflow: hidden;
  > div { position: relative; box-shadow: -1px -1px 0 ${color.line}; }
`;

const MEASURES = ['Verified payments', 'Orders', 'Average order', 'Appointments'] as const;
export type Measure = (typeof MEASURES)[number];

type Numbers = Omit<PeriodReport, keyof DaySpan>;

const average = (of: Numbers): string => (of.verified > 0 ? naira(averageOf(of as PeriodReport)) : '–');

const SUMMARY: Record<Measure, (total: Numbers) => [value: string, note: string]> = {
  'Verified payments': (total) => [naira(total.money), 'without refunds'],
  Orders: (total) => [numberText(total.orders), `${numberText(total.verified)} paid`],
  'Average order': (total) => [average(total), `of ${counted(total.verified, 'paid order')}`],
  Appointments: (total) => [numberText(total.kept), `kept, ${numberText(total.missed)} missed`],
};

export function MeasureChoice({ reports, chosen, onChoose }: { reports: Reports; chosen: Measure; onChoose: (measure: Measure) => void }) {
  const total = sumsOf(reports.periods, ['orders', 'verified', 'money', 'kept', 'missed']);
  return (
    <Card as="fieldset" $p={0} $minWidth={0}>
      <VisuallyHidden as="legend">Totals: choose what the chart shows</VisuallyHidden>
      <Tiles $columns={[4, 2, 2]} $gap={0}>
        {MEASURES.map((measure) => {
          const [value, note] = SUMMARY[measure](total);
          return (
            <div key={measure}>
              <Tile>
                <VisuallyHidden as="input" type="radio" name="measure" checked={measure === chosen} onChange={() => onChoose(measure)} />
                <Small as="span">{measure}</Small> <strong>{value}</strong> <Small as="span">{note}</Small>
              </Tile>
            </div>
          );
        })}
      </Tiles>
    </Card>
  );
}
