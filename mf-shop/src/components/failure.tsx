import { ErrorView } from '@lagoon/shared/ui';
import { reloadPage } from '../reload-page';

export const Failure = ({ onRetry = reloadPage }: { onRetry?: () => void }) => (
  <ErrorView
    text="We couldn’t load the product details. Please try again later."
    onRetry={onRetry}
  />
);
