import { Cluster, Columns, color, font, media, Small, Text } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { SectionCard } from '../../components';

const COMPACT = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });

export const compact = (value: number): string => COMPACT.format(value);

interface Scale {
  low: number;
  high: number;
  /** ascending, including 0 */
  ticks: number[];
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}

export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundStep((most - least) / 3);
  const low = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(most / step) * step, low + step);
  const ticks = Array.from(
    { length: Math.round((high - low) / step) + 1 },
    (_, at) => low + at * step,
  );
  return { low, high, ticks };
}

/** Distance from the top, in percent of the height. */
export const depthOf = (value: number, { low, high }: Scale): number =>
  ((high - value) / (high - low)) * 100;

export const linePath = (values: readonly (number | null)[], scale: Scale): string =>
  values
    .map((value, at) => {
      if (value === null) return '';
      const before = values[at - 1];
      return (
        `${before === undefined || before === null ? 'M' : 'L'}${at + 0.5} ` +
        `${depthOf(value, scale).toFixed(2)}`
      );
    })
    .join('');

/**
 * Values of a chart, drawn as stacked bars, or as a line if `line` is true. null means a missing
 * value.
 */
export interface Series {
  name: string;
  values: readonly (number | null)[];
  paint: keyof typeof color;
  line?: boolean;
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

/**
 * An invisible range input over the drawing: keys, touch and screen readers select a point. Its
 * thumb is as wide as a point.
 */
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
  ${media.print} { display: none; }
`;

const Nothing = styled.p`
  position: absolute;
  inset: 0 0 50%;
  display: grid;
  place-items: center;
  color: ${color.ink600};
  font-size: ${font.small};
`;

const Key = styled.li<{ $paint: keyof typeof color }>`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: ${font.small};
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

function Bars({ series, scale }: { series: readonly Series[]; scale: Scale }) {
  const [inset, width] = (series[0]?.values.length ?? 0) > MANY ? [0, 1] : [0.15, 0.7];
  return series.map(({ name, values, paint }, nth) => (
    <g key={name} fill={color[paint]}>
      {values.map((value, at) => {
        const below = series.slice(0, nth).reduce((sum, each) => sum + (each.values[at] ?? 0), 0);
        const [one, other] = [depthOf(below, scale), depthOf(below + (value ?? 0), scale)];
        if (one === other) return null;
        return (
          <rect
            key={at}
            x={at + inset}
            width={width}
            y={Math.min(one, other)}
            height={Math.abs(one - other)}
          />
        );
      })}
    </g>
  ));
}

/**
 * Draws a line and its points. Points are strokes of zero length with round caps: stretched circles
 * would be ovals.
 */
function Line({ series: { values, paint }, scale }: { series: Series; scale: Scale }) {
  const points = values.flatMap((value, at) => {
    const alone = values[at - 1] == null && values[at + 1] == null;
    return value !== null && (alone || values.length <= 31)
      ? [`M${at + 0.5} ${depthOf(value, scale)}h0`]
      : [];
  });
  const shared = {
    fill: 'none',
    stroke: color[paint],
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <>
      <path d={linePath(values, scale)} strokeWidth="2.5" strokeLinejoin="round" {...shared} />
      <path d={points.join('')} strokeWidth="8" {...shared} />
    </>
  );
}

interface ChartProps {
  title: string;
  series: readonly Series[];
  points: number;
  ends: readonly [string, string];
  /** shown instead of `ends` if there are at most `MOST_LABELS` labels */
  labels?: readonly string[] | undefined;
  note?: string;
  tickText?: (value: number) => string;
  /** a value that the scale includes even if all values of the series are lower */
  reach?: number;
  at: number;
  onMove: (at: number) => void;
  name: string;
  words: string;
}

export function Chart({
  title,
  series,
  points,
  ends,
  labels,
  note,
  tickText = compact,
  reach = 0,
  at,
  onMove,
  name,
  words,
}: ChartProps) {
  const [bars, lines] = [series.filter(({ line }) => !line), series.filter(({ line }) => line)];
  const sums = Array.from({ length: points }, (_, point) =>
    bars.reduce((sum, { values }) => sum + (values[point] ?? 0), 0),
  );
  const scale = scaleOf([
    reach,
    ...sums,
    ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)),
  ]);
  return (
    <SectionCard title={title}>
      {/* hidden from screen readers, because the slider announces this text */}
      <Text aria-hidden="true" $mt={4} $minHeight="3.2em" $font="small">
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
        {scale.ticks.map((tick) => (
          <Tick key={tick} aria-hidden="true" style={{ top: `${depthOf(tick, scale)}%` }}>
            {tickText(tick)}
          </Tick>
        ))}
        <svg viewBox={`0 0 ${points} 100`} preserveAspectRatio="none" aria-hidden="true">
          {scale.ticks.map((tick) => (
            <path
              key={tick}
              d={`M0 ${depthOf(tick, scale)}H${points}`}
              stroke={color.line}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <Bars series={bars} scale={scale} />
          <path
            d={`M${at + 0.5} 0V100`}
            stroke={color.ink900}
            strokeWidth="2"
            strokeDasharray="2 4"
            vectorEffect="non-scaling-stroke"
          />
          {lines.map((each) => (
            <Line key={each.name} series={each} scale={scale} />
          ))}
        </svg>
        {series.every(({ values }) => values.every((value) => value === null)) ? (
          <Nothing>Nothing measured yet</Nothing>
        ) : null}
        <Slider
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
      {labels && points <= MOST_LABELS ? (
        <Columns
          as="p"
          aria-hidden="true"
          $columns={points}
          $gap={0}
          $m="8px 0 0 44px"
          $textAlign="center"
          $font=".8125rem"
          $color="ink600"
        >
          {labels.map((label, point) => (
            <Text as={point === at ? 'b' : 'span'} key={label}>
              {label}
            </Text>
          ))}
        </Columns>
      ) : (
        <Cluster aria-hidden="true" $justify="space-between" $gap={12} $m="8px 0 0 44px">
          <Small>{ends[0]}</Small>
          {points > 1 ? <Small>{ends[1]}</Small> : null}
        </Cluster>
      )}
      {note ? <Small $mt={8}>{note}</Small> : null}
    </SectionCard>
  );
}
