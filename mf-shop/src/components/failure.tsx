import { ErrorView } from '@lagoon/shared/ui';
import { reloadPage } from '../reload-page';

/** Products that cannot be had (spec §2 and §8): one view for the listing and for a product; Retry loads the page anew. */
export const Failure = () => <ErrorView text="We couldn’t load the product details. Please try again later." onRetry={reloadPage} />;
