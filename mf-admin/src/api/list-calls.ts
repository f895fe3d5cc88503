import type { ManyChanged, RecordVersion } from '@lagoon/shared/domain';
import { type Answer, injectAuthenticated, post } from './calls';

export interface ListRequest<Status extends string = string> {
  page: number;
  /** `all` without a filter */
  status: Status | 'all';
  q: string;
}

/** Leaves out values that filter nothing. */
export const listQuery = (request: object) =>
  new URLSearchParams(
    Object.entries(request).flatMap(([name, value]) =>
      value && (name !== 'status' || value !== 'all') ? [[name, String(value)]] : [],
    ),
  ).toString();

/** Lists whose changes can be undone. */
export type ListName = 'orders' | 'messages' | 'appointments' | 'transfers' | 'products' | 'blogs';

/** Tags of everything that a change of records can change. */
export const CHANGED = [
  'Orders',
  'Messages',
  'Appointments',
  'Transfers',
  'E-mails',
  'Waiting',
  'Record',
] as const;

/** Returns the reason for which a call left its only record unchanged as a failure. */
export function forOne(answer: Answer<ManyChanged>): Answer<ManyChanged> {
  const [left] = answer.data?.left ?? [];
  if (!left) return answer;
  const { reason: message, event } = left;
  if (!event) return { error: { status: 409, data: { message } } };
  const { by: changedBy, createdAt: changedAt } = event;
  return { error: { status: 412, data: { changedBy, changedAt, current: { events: [event] } } } };
}

interface StatusChange {
  list: ListName;
  status: string;
  note?: string;
  /** false: without e-mails */
  notify?: boolean;
  records: readonly RecordVersion[];
}

export const { useSelectRecordsMutation, useChangeStatusMutation, useUndoStepsMutation } =
  injectAuthenticated((build) => ({
    /** @param address list and filters: `orders/selection?q=…` */
    selectRecords: build.mutation<{ items: RecordVersion[] }, string>({
      query: (address) => `api/${address}`,
    }),
    changeStatus: build.mutation<ManyChanged, StatusChange>({
      query: ({ list, ...body }) => post(`api/${list}/steps`, body),
      invalidatesTags: [...CHANGED],
    }),
    undoSteps: build.mutation<ManyChanged, { list: ListName; records: readonly RecordVersion[] }>({
      query: ({ list, records }) => post(`api/${list}/undo`, { records }),
      invalidatesTags: [...CHANGED, 'Products', 'Blogs', 'Prices'],
    }),
  }));
