import type { ChangedMeanwhile, OrderRecord, OrderRow, OrderStatus, Page } from '@lagoon/shared/domain';
import { listQuery } from '../components/record-list/list-place';
import { adminApi } from './admin-api';
import { authorised, type CallFailure } from './authenticated-base-query';
import { type StatusChange, statusRequest } from './status-request';

/** What part of the orders is asked for. */
export interface OrdersAsked {
  /** from 1 */
  page: number;
  status: OrderStatus | 'all';
  q: string;
}

const address = (reference: string) => `api/orders/${encodeURIComponent(reference)}`;

/** Orders as the lab sees them. */
export const ordersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    orders: build.query<Page<OrderRow>, OrdersAsked>({
      queryFn: (asked, _api, _extra, send) => authorised<Page<OrderRow>>(send, { url: `api/orders?${listQuery(asked)}` }),
      providesTags: ['Orders'],
    }),
    order: build.query<OrderRecord, string>({
      queryFn: (reference, _api, _extra, send) => authorised<OrderRecord>(send, { url: address(reference) }),
      providesTags: (_, __, reference) => [{ type: 'Record', id: `order ${reference}` }],
    }),
    orderStatus: build.mutation<OrderRecord, StatusChange<OrderStatus>>({
      queryFn: (change, _api, _extra, send) => authorised<OrderRecord>(send, statusRequest(address(change.of), change)),
      // the order as it is now comes with the answer, be it done or refused because somebody was faster
      onQueryStarted: async ({ of }, { dispatch, queryFulfilled }) => {
        const now = await queryFulfilled.then(({ data }) => data, currentOf);
        if (now) void dispatch(ordersApi.util.upsertQueryData('order', of, now));
      },
      invalidatesTags: (_, error, { of }) =>
        error?.status === 409 ? ['Orders', { type: 'Record', id: `order ${of}` }] : ['Orders', 'Outbox', 'Waiting'],
    }),
  }),
});

function currentOf(rejected: unknown): OrderRecord | undefined {
  const { error } = rejected as { error?: CallFailure };
  return error?.status === 412 ? (error.data as ChangedMeanwhile<OrderRecord>).current : undefined;
}

export const { useOrdersQuery, useOrderQuery, useOrderStatusMutation } = ordersApi;
