import type { ManyChanged, RecordVersion } from '@lagoon/shared/domain';
import { injectAuthenticated, post } from './calls';

export interface ListRequest<Status extends string = string> {
  page: number;
  /** `all` without a filter */
  status: Status | 'all';
  q: string;
}

export function listQuery({
  page,
  status,
  ...filters
}: Omit<ListRequest, 'page'> & { page?: number | undefined }): string {
  const values = { page, status: status === 'all' ? '' : status, ...filters };
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString();
}

export interface StatusChange<Status extends string> {
  of: string;
  status: Status;
  note: string;
  version: number;
}

/** Lists whose changes can be undone. */
export type ListName = 'orders' | 'messages' | 'appointments' | 'transfers' | 'products' | 'blogs';

const CHANGED = [
  'Orders',
  'Messages',
  'Appointments',
  'Transfers',
  'E-mails',
  'Waiting',
  'Record',
] as const;

type Selectable = RecordVersion & { reference?: string };

export const { useSelectRecordsMutation, useChangeManyMutation, useUndoStepsMutation } =
  injectAuthenticated({
    endpoints: (build) => ({
      /** @param address list and filters: `orders/selection?q=…` */
      selectRecords: build.mutation<{ items: RecordVersion[] }, string>({
        query: (address) => `api/${address}`,
        // visits have no `key`
        transformResponse: ({ items }: { items: Selectable[] }) => ({
          items: items.map(({ reference = '', ...item }) => ({
            ...item,
            key: item.key ?? reference,
          })),
        }),
      }),
      changeMany: build.mutation<
        ManyChanged,
        { list: ListName; status: string; records: readonly RecordVersion[] }
      >({
        query: ({ list, ...body }) => post(`api/${list}/steps`, body),
        invalidatesTags: [...CHANGED],
      }),
      undoSteps: build.mutation<ManyChanged, { list: ListName; records: readonly RecordVersion[] }>(
        {
          query: ({ list, records }) => post(`api/${list}/undo`, { records }),
          invalidatesTags: [...CHANGED, 'Products', 'Blogs', 'Prices'],
        },
      ),
    }),
  });
