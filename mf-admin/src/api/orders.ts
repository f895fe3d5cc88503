import type {
  EditConflict,
  ExcessUse,
  OrderRecord,
  OrderRow,
  OrderStatus,
  PrintedReceipt,
  RecordPage,
  SelectedOrder,
  VerificationQueue,
} from '@lagoon/shared/domain';
import { type CallFailure, injectAuthenticated } from './admin-api';
import { changeRequest, type ListRequest, listQuery, type StatusChange } from './records';

type OrdersRequest = ListRequest<OrderStatus> & { /** 'yes' for overdue orders only, else '' */ late: string };

const ordersApi = injectAuthenticated({
  endpoints: (build) => ({
    orders: build.query<RecordPage<OrderRow>, OrdersRequest>({
      query: (asked) => `api/orders?${listQuery(asked)}`,
      providesTags: ['Orders'],
    }),
    selectOrders: build.mutation<{ items: SelectedOrder[] }, OrdersRequest>({
      query: ({ page: _page, ...asked }) => `api/orders/selection?${listQuery(asked)}`,
    }),
    receipts: build.mutation<PrintedReceipt[], string[]>({
      query: (references) => ({ url: 'api/orders/receipts', method: 'POST', body: { references } }),
      transformResponse: ({ receipts }: { receipts: PrintedReceipt[] }) => receipts,
    }),
    order: build.query<OrderRecord, string>({
      query: (reference) => `api/orders/${encodeURIComponent(reference)}`,
      providesTags: (_, __, reference) => [{ type: 'Record', id: `order ${reference}` }],
    }),
    verificationQueue: build.query<VerificationQueue, void>({ query: () => 'api/orders/to-verify', providesTags: ['Orders'] }),
    orderStatus: build.mutation<OrderRecord, StatusChange<OrderStatus>>({
      query: ({ of, version, ...body }) => changeRequest(`api/orders/${encodeURIComponent(of)}/status`, version, body),
      // stores the order that the response contains; a rejected change (412) returns the current order too
      onQueryStarted: async ({ of }, { dispatch, queryFulfilled }) => {
        const now = await currentOf(queryFulfilled);
        if (now) void dispatch(ordersApi.util.upsertQueryData('order', of, now));
      },
      invalidatesTags: (_, error, { of }) =>
        error?.status === 409 ? ['Orders', { type: 'Record', id: `order ${of}` }] : ['Orders', 'E-mails', 'Waiting'],
    }),
    settleExcess: build.mutation<OrderRecord, { of: string; version: number; use: ExcessUse }>({
      query: ({ of, version, ...body }) => changeRequest(`api/orders/${encodeURIComponent(of)}/excess`, version, body),
      onQueryStarted: async ({ of }, { dispatch, queryFulfilled }) => {
        const now = await currentOf(queryFulfilled);
        if (now) void dispatch(ordersApi.util.upsertQueryData('order', of, now));
      },
      invalidatesTags: ['Orders', 'Transfers', 'E-mails', 'Waiting'],
    }),
  }),
});

/** Returns the order that a response contains; a 412 for an outdated version contains the current one. */
const currentOf = (response: Promise<{ data: OrderRecord }>): Promise<OrderRecord | undefined> =>
  response.then(
    ({ data }) => data,
    ({ error }: { error?: CallFailure }) => (error?.status === 412 ? (error.data as EditConflict<OrderRecord>).current : undefined),
  );

export const {
  useOrdersQuery,
  useSelectOrdersMutation,
  useReceiptsMutation,
  useOrderQuery,
  useOrderStatusMutation,
  useSettleExcessMutation,
  useVerificationQueueQuery,
} = ordersApi;
