import { color } from '@lagoon/shared/ui';
import styled from 'styled-components';

const Help = styled.p`
  padding: 12px 16px;
  border-radius: 14px;
  background: ${color.warningTint};
  color: ${color.warning800};
  font-size: .9375rem;
  line-height: 1.5;
`;

/** The way out for who has chosen an iPhone's HEIC picture. */
export const HeicHelp = () => (
  <Help role="status">
    This is an iPhone HEIC photo, which we cannot read. Take a screenshot of it and choose the screenshot, or set your camera to “Most
    Compatible” (Settings, Camera, Formats).
  </Help>
);
