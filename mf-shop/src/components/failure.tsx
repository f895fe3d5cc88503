import { ErrorView } from '@lagoon/shared/ui';
import { reloadPage } from '../reload-page';

export const Failure = () => (
  <ErrorView
    text="We couldn’t load the product details. Please try again later."
    onRetry={reloadPage}
  />
);
