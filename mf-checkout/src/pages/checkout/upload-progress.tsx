import { color, font } from '@lagoon/shared/ui';
import styled from 'styled-components';

const Progress = styled.div`
  display: grid;
  gap: 6px;
  color: ${color.ink600};
  font-size: ${font.small};
  progress { width: 100%; height: 8px; accent-color: ${color.brand600}; }
`;

/** How much of the proof is uploaded. @param part 0 to 1 */
export const UploadProgress = ({ part }: { part: number }) => (
  <Progress>
    <label htmlFor="proof-progress">
      {part < 1 ? `Uploading your proof: ${Math.round(part * 100)} %` : 'Your proof is uploaded. Sending your order.'}
    </label>
    <progress id="proof-progress" max={1} value={part} />
  </Progress>
);
