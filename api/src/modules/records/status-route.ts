import { MOST_AT_ONCE, UNDO_SECONDS } from '@lagoon/shared/domain';
import { text } from '@lagoon/shared/forms/schemas';
import { boolean, object } from 'yup';
import type { Context } from '../../context';
import { chosen, versionSchema } from '../../platform';
import type { Api } from '../../platform/schema';
import { type StatusKind, statusChanges } from './change-status';

interface StatusRules<Status extends string> {
  statuses: readonly Status[];
  /** with a required note to the customer */
  explained?: readonly Status[];
}

const LONGEST_NOTE = 1000;

export const statusSchema = ({ statuses, explained = [] }: StatusRules<string>) =>
  object({
    status: text().required('Choose a status').oneOf(statuses, 'There is no such status'),
    note: text()
      .max(LONGEST_NOTE, `The note may have at most ${LONGEST_NOTE} characters`)
      .default('')
      .when('status', ([status], note) =>
        explained.includes(status) ? note.required('Tell the customer why') : note,
      ),
  });

/** A decision on an unseen version may misinform the customer. */
export const recordSchema = object({
  key: text().required().max(50),
  version: versionSchema,
});

const RECORD_BYTES = 128;

interface StatusRoute<Status extends string, Row extends { id: string; version: number }>
  extends StatusRules<Status> {
  list: string;
  kind(): StatusKind<Status, Row>;
  most?: number;
}

export function statusRoute<Status extends string, Row extends { id: string; version: number }>(
  app: Api,
  { db, staffCall, wake }: Context,
  { list, kind, most = MOST_AT_ONCE, ...rules }: StatusRoute<Status, Row>,
) {
  const records = chosen(recordSchema, 'records', most);
  app.post(
    `${list}/steps`,
    staffCall(
      {
        summary: 'Changes the status of records, each if its version is the newest',
        body: statusSchema(rules).shape({ notify: boolean().strict().default(true), records }),
        answer: 'ManyChanged',
      },
      most * RECORD_BYTES + 16 * 1024,
    ),
    async ({ admin, body: { records, status, ...change } }) => {
      const result = await statusChanges(db, kind()).changeMany(records, {
        ...change,
        status: status as Status,
        by: admin,
      });
      if (result.done.length > 0) wake();
      return result;
    },
  );

  app.post(
    `${list}/undo`,
    staffCall(
      {
        summary: `Undoes the last step of records, within ${UNDO_SECONDS} s`,
        body: object({ records }),
        answer: 'ManyChanged',
      },
      most * RECORD_BYTES,
    ),
    async ({ body }) => statusChanges(db, kind()).undoMany(body.records),
  );
}
