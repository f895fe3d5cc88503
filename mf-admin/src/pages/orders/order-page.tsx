import { FullHeight, Loading } from '@lagoon/shared/components';
import { paths } from '@lagoon/shared/domain';
import { useParams } from '@lagoon/shared/router';
import { ButtonLink, StateView } from '@lagoon/shared/ui';
import type { CallFailure } from '../../api/admin-api';
import { useOrderQuery } from '../../api/orders';
import { Failed, notLoaded } from '../../components/failed';
import { PageMeta } from '../../components/page-meta';
import lens from './art/tile-lens-mid.svg';
import { OrderView } from './order-view';

/** One order, found by the reference in its address. */
export default function OrderPage() {
  const { reference = '' } = useParams();
  const { data, isFetching, isError, error, refetch } = useOrderQuery(reference, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageMeta title={data ? `Order ${data.reference}` : 'Order'} />
      {data ? <OrderView key={data.reference} order={data} /> : null}
      {!data && isError && !isFetching ? (
        (error as CallFailure).status === 404 ? (
          <FullHeight>
            <Unknown />
          </FullHeight>
        ) : (
          <Failed text={notLoaded('the order', error)} error={error} onRetry={() => void refetch()} />
        )
      ) : null}
      {!data && (isFetching || !isError) ? <Loading label="Loading the order" /> : null}
    </>
  );
}

const Unknown = () => (
  <StateView
    drawing={<img src={lens} alt="" width={200} height={150} />}
    title="There is no order with this reference"
    text="Compare it letter by letter with what the customer told you, or search for a name or a phone number."
    action={<ButtonLink to={paths.orders()}>All orders</ButtonLink>}
  />
);
