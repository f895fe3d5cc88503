import { Button, ErrorDrawing, StateView } from '@lagoon/shared/ui';
import { backToReleased } from './storage';

/** The slot's error while an override stands in it: it says so, and leads back to what is released. */
const OverrideFailed = ({ onRetry }: { onRetry: () => void }) => (
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

export default OverrideFailed;
