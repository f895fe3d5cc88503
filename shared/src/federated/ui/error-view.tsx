import { brand } from '@lagoon/shared/domain';
import { Button } from './button';
import { RetryIcon } from './icons';
import { StateView } from './state-view';
import { color } from './tokens';

export interface ErrorViewProps {
  title?: string;
  text: string;
  onRetry: () => void;
}

/** Something failed: what happened in one sentence, Retry, and the phone as another way. */
export const ErrorView = ({ title = 'Something went wrong', text, onRetry }: ErrorViewProps) => (
  <StateView
    role="alert"
    drawing={<ErrorDrawing />}
    title={title}
    text={text}
    action={
      <Button type="button" onClick={onRetry}>
        <RetryIcon />
        Retry
      </Button>
    }
    note={
      <>
        Or call <a href={brand.phoneHref}>{brand.phone}</a>
      </>
    }
  />
);

const tubes = [
  { x: 112, fill: color.art, level: 169, cap: color.brand600 },
  { x: 176, fill: color.brand600, level: 132, cap: color.brand900 },
  { x: 240, fill: color.amber500, level: 188, cap: color.brand600 },
];

/** Test tubes in a rack. Drawn in place, not loaded: it is shown when loading fails. */
export const ErrorDrawing = () => (
  <svg viewBox="0 0 400 300" width="200" height="150" aria-hidden="true" focusable="false">
    <rect width="400" height="300" fill={color.tint} />
    <rect width="232" height="20" x="84" y="214" fill={color.brand600} rx="10" />
    {tubes.map(({ x, fill, level, cap }) => (
      <g key={x}>
        <path fill={color.surface} d={`M${x} 72h48v152a24 24 0 0 1-48 0Z`} />
        <path fill={fill} d={`M${x} ${level}h48v${224 - level}a24 24 0 0 1-48 0Z`} />
        <rect width="60" height="20" x={x - 6} y="56" fill={cap} rx="5" />
      </g>
    ))}
    <rect width="232" height="14" x="84" y="196" fill={color.brand900} rx="7" />
  </svg>
);
