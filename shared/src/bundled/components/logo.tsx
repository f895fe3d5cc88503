import { color } from '@lagoon/shared/ui';
import { useId } from 'react';

const drop =
  'M20 3.13C25.67 11.77 33.5 17.98 33.5 25a13.5 13.5 0 0 1-27 0c0-7.02 7.83-13.23 13.5-21.87';
const tones = {
  light: [color.brand600, color.brand700, color.brand900],
  dark: [color.tint2, color.art, color.brand600],
} as const;

export function Logo({ size, on = 'light' }: { size: number; on?: keyof typeof tones }) {
  const clip = useId();
  const [body, wave, deep] = tones[on];
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <path d={drop} />
      </clipPath>
      <path fill={body} d={drop} />
      <g clipPath={`url(#${clip})`}>
        <path fill={wave} d="M0 25q5-5 10 0t10 0 10 0 10 0v17H0Z" />
        <path fill={deep} d="M0 31q5-5 10 0t10 0 10 0 10 0v11H0Z" />
      </g>
    </svg>
  );
}
