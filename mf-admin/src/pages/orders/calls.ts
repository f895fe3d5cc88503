import type {
  EditConflict,
  ExcessUse,
  OrderRecord,
  OrderRow,
  OrderStatus,
  PrintedReceipt,
  RecordPage,
} from '@lagoon/shared/domain';
import { type Answer, changeRequest, injectAuthenticated, post } from '../../api/calls';
import { type ListRequest, listQuery } from '../../api/list-calls';

type OrdersRequest = ListRequest<OrderStatus> & {
  /** 'yes' for overdue orders only, else '' */ late: string;
};

const ordersApi = injectAuthenticated({
  endpoints: (build) => ({
    orders: build.query<RecordPage<OrderRow>, OrdersRequest>({
      query: (asked) => `api/orders?${listQuery(asked)}`,
      providesTags: ['Orders'],
    }),
    receipts: build.mutation<PrintedReceipt[], string[]>({
      query: (references) => post('api/orders/receipts', { references }),
      transformResponse: ({ receipts }: { receipts: PrintedReceipt[] }) => receipts,
    }),
    order: build.query<OrderRecord, string>({
      query: (reference) => `api/orders/${encodeURIComponent(reference)}`,
      providesTags: (_, __, reference) => [{ type: 'Record', id: `order ${reference}` }],
    }),
    settleExcess: build.mutation<OrderRecord, { of: string; version: number; use: ExcessUse }>({
      query: ({ of, version, ...body }) => changeRequest(`api/orders/${of}/excess`, version, body),
      onQueryStarted: keepCurrent,
      invalidatesTags: ['Orders', 'Transfers', 'E-mails', 'Waiting'],
    }),
  }),
});

interface Change {
  dispatch: (action: never) => unknown;
  queryFulfilled: Promise<{ data: OrderRecord }>;
}

/** A 412 for an outdated version contains the current order. */
async function keepCurrent({ of }: { of: string }, { dispatch, queryFulfilled }: Change) {
  const keep = (now: OrderRecord) =>
    dispatch(ordersApi.util.upsertQueryData('order', of, now) as never);
  await queryFulfilled.then(
    ({ data }) => keep(data),
    ({ error }: Answer<never>) => {
      if (error?.status === 412) keep((error.data as EditConflict<OrderRecord>).current);
    },
  );
}

export const { useOrdersQuery, useReceiptsMutation, useOrderQuery, useSettleExcessMutation } =
  ordersApi;
