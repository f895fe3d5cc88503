import type { ManyChanged, RecordVersion } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';

/** Lists whose changes can be undone. */
export type ListName = 'orders' | 'messages' | 'appointments' | 'transfers';

const CHANGED = ['Orders', 'Messages', 'Appointments', 'Transfers', 'E-mails', 'Waiting', 'Record'] as const;

export const { useChangeManyMutation, useUndoStepsMutation } = injectAuthenticated({
  endpoints: (build) => ({
    changeMany: build.mutation<ManyChanged, { list: ListName; status: string; records: readonly RecordVersion[] }>({
      query: ({ list, ...body }) => ({ url: `api/${list}/steps`, method: 'POST', body }),
      invalidatesTags: [...CHANGED],
    }),
    undoSteps: build.mutation<ManyChanged, { list: ListName; records: readonly RecordVersion[] }>({
      query: ({ list, records }) => ({ url: `api/${list}/undo`, method: 'POST', body: { records } }),
      invalidatesTags: [...CHANGED],
    }),
  }),
});
