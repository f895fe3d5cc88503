import type { Closing, OpenTransfers, StatementColumns, StatementImport, TransfersConfirmed } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';

export interface StatementFile {
  file: File;
  /** undefined for the remembered choice */
  format?: { bank: string; columns: StatementColumns } | undefined;
}

function formOf({ file, format }: StatementFile): FormData {
  const form = new FormData();
  form.append('file', file);
  if (format) {
    form.append('bank', format.bank);
    form.append('columns', JSON.stringify(format.columns));
  }
  return form;
}

const CHANGED = ['Transfers', 'Orders', 'Record', 'E-mails', 'Waiting'] as const;

export const {
  useClosingQuery,
  useOpenTransfersQuery,
  useImportStatementMutation,
  useConfirmTransfersMutation,
  useMatchTransferMutation,
  useSetAsideMutation,
} = injectAuthenticated({
  endpoints: (build) => ({
    /** @param query `from=…&until=…`, or empty */
    closing: build.query<Closing, string>({ query: (query) => `api/closing?${query}`, providesTags: ['Transfers', 'Orders'] }),
    openTransfers: build.query<OpenTransfers, void>({ query: () => 'api/transfers', providesTags: ['Transfers'] }),
    importStatement: build.mutation<StatementImport, StatementFile>({
      query: (statement) => ({ url: 'api/transfers/import', method: 'POST', body: formOf(statement) }),
      invalidatesTags: ['Transfers'],
    }),
    confirmTransfers: build.mutation<TransfersConfirmed, string[]>({
      query: (ids) => ({ url: 'api/transfers/confirm', method: 'POST', body: { ids } }),
      invalidatesTags: [...CHANGED],
    }),
    matchTransfer: build.mutation<{ message: string }, { id: string; reference: string }>({
      query: ({ id, reference }) => ({ url: `api/transfers/${id}/match`, method: 'POST', body: { reference } }),
      invalidatesTags: [...CHANGED],
    }),
    setAside: build.mutation<{ message: string }, string[]>({
      query: (ids) => ({ url: 'api/transfers/aside', method: 'POST', body: { ids } }),
      invalidatesTags: ['Transfers'],
    }),
  }),
});
