import { paths } from '@lagoon/shared/domain';
import { PageMeta } from '../../components/page-meta';

/** What the document says about the checkout. `wrong`: errors are on screen. */
export const CheckoutMeta = ({ wrong = false }: { wrong?: boolean }) => (
  <PageMeta
    title={wrong ? 'Error: Checkout' : 'Checkout'}
    description="Tell us who you are, which tests you would like, and send your proof of payment."
    path={paths.checkout()}
  />
);
