import { ErrorView } from '@lagoon/shared/ui';
import { reloadPage } from '../reload-page';

/** The error of the listing and of a product's page (spec §2, §8). */
export const Failure = () => <ErrorView text="We couldn’t load the product details. Please try again later." onRetry={reloadPage} />;
