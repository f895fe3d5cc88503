import type {
  Closing,
  OpenTransfers,
  OrderRow,
  RecordPage,
  StatementChoices,
  StatementImport,
  TransfersConfirmed,
} from '@lagoon/shared/domain';
import { injectAuthenticated, post } from './calls';
import { CHANGED, listQuery } from './list-calls';

export interface StatementFile {
  file: File;
  bank?: string;
  /** undefined for the remembered choices */
  choices?: StatementChoices;
  check?: boolean;
}

function formOf({ file, bank, choices, check }: StatementFile) {
  const form = new FormData();
  form.append('file', file);
  if (bank) form.append('bank', bank);
  if (choices) form.append('choices', JSON.stringify(choices));
  if (check) form.append('check', 'true');
  return form;
}

export const {
  useClosingQuery,
  useOpenTransfersQuery,
  useOtherOrdersQuery,
  useImportStatementMutation,
  useUndoImportMutation,
  useConfirmTransfersMutation,
  useMatchTransferMutation,
  useSetAsideMutation,
} = injectAuthenticated((build) => ({
  /** @param query `from=…&until=…`, or empty */
  closing: build.query<Closing, string>({
    query: (query) => `api/closing?${query}`,
    providesTags: ['Transfers', 'Orders'],
  }),
  openTransfers: build.query<OpenTransfers, void>({
    query: () => 'api/transfers',
    providesTags: ['Transfers'],
  }),
  otherOrders: build.query<RecordPage<OrderRow>, string>({
    query: (q) =>
      `api/orders?${listQuery({ page: 1, status: q ? 'all' : 'pending-verification', q })}`,
    providesTags: ['Orders'],
  }),
  importStatement: build.mutation<StatementImport, StatementFile>({
    query: (statement) => post('api/transfers/import', formOf(statement)),
    invalidatesTags: ['Transfers'],
  }),
  undoImport: build.mutation<{ message: string }, string>({
    query: (id) => post(`api/transfers/imports/${id}/undo`),
    invalidatesTags: ['Transfers'],
  }),
  confirmTransfers: build.mutation<TransfersConfirmed, string[]>({
    query: (ids) => post('api/transfers/confirm', { ids }),
    invalidatesTags: [...CHANGED],
  }),
  matchTransfer: build.mutation<TransfersConfirmed, { id: string; reference: string }>({
    query: ({ id, reference }) => post(`api/transfers/${id}/match`, { reference }),
    invalidatesTags: [...CHANGED],
  }),
  setAside: build.mutation<{ message: string }, string[]>({
    query: (ids) => post('api/transfers/aside', { ids }),
    invalidatesTags: ['Transfers'],
  }),
}));
