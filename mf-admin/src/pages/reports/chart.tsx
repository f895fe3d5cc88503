import type { PeriodReport, Reports } from '@lagoon/shared/domain';
import { Cluster, Columns, color, font, Row, Small, Text } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { periodName, SectionCard, shortName } from '../../components';

const COMPACT = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });

export const compact = (value: number) => COMPACT.format(value);

function roundStep(least: number) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}

export function ticksOf(most: number) {
  const step = roundStep(most / 3);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step);
}

/** Drawn as stacked bars. null means a missing value. */
interface Series {
  name: string;
  values: readonly (number | null)[];
  paint: keyof typeof color;
}

const Plot = styled.div`
  position: relative;
  height: 190px;
  margin: 20px 0 0 44px;
  container-type: inline-size;
  svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
`;

const Tick = styled.span`
  position: absolute;
  left: -44px;
  width: 38px;
  transform: translateY(-50%);
  color: ${color.ink600};
  font-size: .8125rem;
  line-height: 1;
  text-align: right;
  white-space: nowrap;
`;

/** Invisible, over the drawing: keys, touch and screen readers select a point with it. */
const Slider = styled.input.attrs({ type: 'range' })`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  background: none;
  appearance: none;
  cursor: pointer;
  &::-webkit-slider-runnable-track { height: 100%; }
  &::-webkit-slider-thumb { width: calc(100cqw / var(--points)); height: 100%; appearance: none; }
  &::-moz-range-thumb {
    width: calc(100cqw / var(--points));
    height: 100%;
    border: 0;
    background: none;
  }
`;

const Nothing = styled.p`
  position: absolute;
  inset: 0 0 50%;
  display: grid;
  place-items: center;
  color: ${color.ink600};
  font-size: ${font.small};
`;

const Key = styled(Row).attrs({ as: 'li', $gap: 8, $font: 'small' })<{
  $paint: keyof typeof color;
}>`
  &::before {
    content: '';
    width: 14px;
    height: 14px;
    border-radius: 3px;
    background: ${({ $paint }) => color[$paint]};
  }
`;

const MOST_LABELS = 16;
/** Maximum number of bars that have gaps between them. */
const MANY = 60;

/** @param high value of the highest line */
function Bars({ series, high }: { series: readonly Series[]; high: number }) {
  const [inset, width] = (series[0]?.values.length ?? 0) > MANY ? [0, 1] : [0.15, 0.7];
  return series.map(({ name, values, paint }, nth) => (
    <g key={name} fill={color[paint]}>
      {values.map((value, at) => {
        const below = series.slice(0, nth).reduce((sum, each) => sum + (each.values[at] ?? 0), 0);
        const height = ((value ?? 0) / high) * 100;
        const y = 100 - (below / high) * 100 - height;
        return height > 0 ? (
          <rect key={at} x={at + inset} width={width} y={y} height={height} />
        ) : null;
      })}
    </g>
  ));
}

export interface Drawn {
  words: (point: PeriodReport) => string;
  series: (periods: readonly PeriodReport[]) => Series[];
  tickText?: (value: number) => string;
}

export function Chart({
  title,
  drawn,
  reports: { by, periods },
  at,
  onMove,
}: {
  title: string;
  drawn: Drawn;
  reports: Pick<Reports, 'by' | 'periods'>;
  at: number;
  onMove: (at: number) => void;
}) {
  const [first, last, chosen] = [periods[0], periods.at(-1), periods[at]];
  if (!first || !last || !chosen) return null;
  const points = periods.length;
  const series = drawn.series(periods);
  const name = periodName(by, chosen);
  const words = drawn.words(chosen);
  const sums = Array.from({ length: points }, (_, point) =>
    series.reduce((sum, { values }) => sum + (values[point] ?? 0), 0),
  );
  const ticks = ticksOf(Math.max(...sums));
  const high = ticks.at(-1) ?? 1;
  const depthOf = (tick: number) => 100 - (tick / high) * 100;
  return (
    <SectionCard title={title}>
      {/* hidden from screen readers, because the slider announces this text */}
      <Text aria-hidden $mt={4} $minHeight="3.2em" $font="small">
        <strong>{name}</strong>
        <br />
        <span>{words}</span>
      </Text>
      {series.length > 1 ? (
        <Cluster as="ul" $gap="4px 20px" $mt={6}>
          {series.map((each) => (
            <Key key={each.name} $paint={each.paint}>
              {each.name}
            </Key>
          ))}
        </Cluster>
      ) : null}
      <Plot style={{ '--points': points } as object}>
        {ticks.map((tick) => (
          <Tick key={tick} aria-hidden style={{ top: `${depthOf(tick)}%` }}>
            {(drawn.tickText ?? compact)(tick)}
          </Tick>
        ))}
        <svg viewBox={`0 0 ${points} 100`} preserveAspectRatio="none" aria-hidden>
          {ticks.map((tick) => (
            <path
              key={tick}
              d={`M0 ${depthOf(tick)}H${points}`}
              stroke={color.line}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <Bars series={series} high={high} />
          <path
            d={`M${at + 0.5} 0V100`}
            stroke={color.ink900}
            strokeWidth="2"
            strokeDasharray="2 4"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {series.every(({ values }) => values.every((value) => value === null)) ? (
          <Nothing>Nothing measured yet</Nothing>
        ) : null}
        <Slider
          data-no-print
          min={0}
          max={points - 1}
          value={at}
          aria-label={title}
          aria-valuetext={`${name}: ${words}`}
          onChange={({ target }) => onMove(Number(target.value))}
          onPointerMove={({ pointerType, clientX, currentTarget }) => {
            if (pointerType !== 'mouse') return;
            const { left, width } = currentTarget.getBoundingClientRect();
            const over = Math.floor(((clientX - left) / width) * points);
            onMove(Math.min(points - 1, Math.max(0, over)));
          }}
        />
      </Plot>
      {by === 'day' && points <= MOST_LABELS ? (
        <Columns
          as="p"
          aria-hidden
          $columns={points}
          $gap={0}
          $m="8px 0 0 44px"
          $textAlign="center"
          $font={['.8125rem', '.6875rem']}
          $color="ink600"
        >
          {periods.map(({ from }, point) => (
            <Text as={point === at ? 'b' : 'span'} key={from}>
              {Number(from.slice(-2))}
            </Text>
          ))}
        </Columns>
      ) : (
        <Cluster aria-hidden $justify="space-between" $gap={12} $m="8px 0 0 44px">
          <Small>{shortName(by, first)}</Small>
          {points > 1 ? <Small>{shortName(by, last)}</Small> : null}
        </Cluster>
      )}
      <Small $mt={8}>Hover or use the arrow keys for values.</Small>
    </SectionCard>
  );
}
