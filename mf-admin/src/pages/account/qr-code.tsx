import { color } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { encode } from 'uqr';

/** White margin in modules (squares of the code); scanners need it in dark mode. */
const BORDER = 4;

const Drawing = styled.svg`
  width: 100%;
  height: 100%;
  border-radius: 7px;
  background: ${color.surface};
`;

export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER });
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <Drawing
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} fill={color.ink900} />
    </Drawing>
  );
}
