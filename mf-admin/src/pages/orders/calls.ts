import type {
  ExcessUse,
  OrderRecord,
  OrderRow,
  OrderStatus,
  PrintedReceipt,
  RecordPage,
} from '@lagoon/shared/domain';
import { injectAuthenticated, post } from '../../api/calls';
import { CHANGED, type ListRequest, listQuery } from '../../api/list-calls';

export const { useOrdersQuery, useReceiptsMutation, useOrderQuery, useSettleExcessMutation } =
  injectAuthenticated((build) => ({
    /** `late`: 'yes' for overdue orders only, else '' */
    orders: build.query<RecordPage<OrderRow>, ListRequest<OrderStatus> & { late: string }>({
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
      query: ({ of, ...body }) => post(`api/orders/${of}/excess`, body),
      invalidatesTags: [...CHANGED],
    }),
  }));
