import { Button, color, ErrorDrawing, font, media, Row, StateView } from '@lagoon/shared/ui';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import type { Registry, RegistrySource } from '../registry';
import { backToReleased, type Override } from './rules';
import { takeOverrides } from './take-overrides';

/** Applies the overrides and shows the banner. @returns the registry with overrides; undefined when no override is active */
export async function startOverrides(registry: RegistrySource): Promise<Registry | undefined> {
  const taken = await takeOverrides(registry);
  if (!taken) return undefined;
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<OverrideBanner overrides={taken.overrides} />);
  return taken.registry;
}

// fixed height, because the page is moved down by this height
const Bar = styled(Row)`
  box-sizing: border-box;
  justify-content: space-between;
  gap: 16px;
  height: 64px;
  padding: 0 max(16px, (100vw - 72rem) / 2);
  background: ${color.warningTint};
  border-bottom: 2px solid ${color.warning800};
  color: ${color.warning800};
  ${media.phone} { height: 128px; flex-direction: column; align-items: stretch; gap: 8px; padding-block: 10px; }
  ${media.print} { display: none; }
`;

const Words = styled.p`
  flex: 1;
  min-height: 0;
  max-height: 100%;
  margin: 0;
  overflow: auto;
  font-size: ${font.small};
  line-height: 1.4;
  overflow-wrap: anywhere;
`;

export const OverrideBanner = ({ overrides }: { overrides: Override[] }) => (
  <Bar>
    <Words role="status">
      <strong>Development override.</strong>{' '}
      {overrides.map(({ app, address }) => (
        <span key={app}>
          “{app}” comes from {address}.{' '}
        </span>
      ))}
    </Words>
    <Button $flex="none" type="button" $kind="secondary" $size="small" onClick={() => backToReleased()}>
      Use the released version
    </Button>
  </Bar>
);

export const OverrideFailed = ({ onRetry }: { onRetry: () => void }) => (
  <StateView
    role="alert"
    drawing={<ErrorDrawing />}
    title="Something went wrong"
    text="A development override is active for this part of the site, and it failed. The console says why."
    action={
      <>
        <Button type="button" onClick={onRetry}>
          Retry
        </Button>
        <Button type="button" $kind="secondary" onClick={() => backToReleased()}>
          Use the released version
        </Button>
      </>
    }
  />
);
