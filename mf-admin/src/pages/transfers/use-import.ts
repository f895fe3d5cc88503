import { type StatementImport, TOAST_MS } from '@lagoon/shared/domain';
import { toastSuccess } from '@lagoon/shared/ui';
import { useState } from 'react';
import {
  type StatementFile,
  useImportStatementMutation,
  useUndoImportMutation,
} from '../../api/transfers';
import { useAttempt } from '../../components';

export interface Imported {
  file: File;
  answer: StatementImport;
  turn: number;
}

export function useImport() {
  const [send] = useImportStatementMutation();
  const [undo] = useUndoImportMutation();
  const { attempt, busy, failure, forget } = useAttempt();
  const [imported, setImported] = useState<Imported>();
  const close = () => {
    forget();
    setImported(undefined);
  };
  const shown = (file: File) => (answer: StatementImport) =>
    setImported((one) => ({ file, answer, turn: (one?.turn ?? 0) + 1 }));
  return {
    imported,
    busy,
    failure,
    close,
    load: (statement: StatementFile) => void attempt(() => send(statement), shown(statement.file)),
    undo: (id: string) =>
      void attempt(
        () => undo(id),
        ({ message }) => {
          toastSuccess(message, TOAST_MS.send);
          close();
        },
      ),
    /** Without the earlier answers, so that each question is asked again. */
    chooseAgain: (id: string, { file, answer: { bank, chosen } }: Imported) =>
      void attempt<StatementImport>(async () => {
        const { error } = await undo(id);
        const choices = { header: chosen.header ?? 0, columns: chosen.columns ?? {} };
        return error ? { error } : send({ file, bank, choices, check: true });
      }, shown(file)),
  };
}

export type Importing = ReturnType<typeof useImport>;
