import { MOST_AT_ONCE, UNDO_SECONDS } from '@lagoon/shared/domain';
import { text } from '@lagoon/shared/forms/schemas';
import { object } from 'yup';
import type { Context } from '../../context';
import { ApiError, chosen, versionSchema } from '../../platform';
import { etagOf, expectedVersions } from '../../platform/http/representation';
import { type Api, type RouteSchema, withKey } from '../../platform/schema';
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

/** A decision on an unseen version may misinform the customer. Throws ApiError 428. */
export function requireVersions(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined)
    throw new ApiError(
      428,
      'version-missing',
      'Say in If-Match which version of the record you have seen.',
    );
  return expectedVersions(ifMatch);
}

const BODY_BYTES = 16 * 1024;

export const recordSchema = object({
  key: text().required().max(50),
  version: versionSchema,
});

const manyBytes = (most: number) => most * 128;

interface StatusRoute<Status extends string, Row extends { id: string; version: number }> {
  list: string;
  answer: RouteSchema['answer'];
  rules: StatusRules<Status>;
  kind(): StatusKind<Status, Row>;
  keyOf(text: string): string;
  mostUndone?: number;
}

export function statusRoute<Status extends string, Row extends { id: string; version: number }>(
  app: Api,
  { db, staffCall, wake }: Context,
  { list, answer, rules, kind, keyOf, mostUndone = MOST_AT_ONCE }: StatusRoute<Status, Row>,
) {
  const schema = {
    summary: 'Changes the status; requires If-Match',
    params: withKey,
    body: statusSchema(rules),
    answer,
  };
  app.post(`${list}/:key/status`, staffCall(schema, BODY_BYTES), async (request, reply) => {
    const { admin, body, params, headers } = request;
    const { note } = body;
    const status = body.status as Status;
    const expectedVersions = requireVersions(headers['if-match']);
    const record = await statusChanges(db, kind()).changeStatus(
      keyOf(params.key),
      { status, note, expectedVersions },
      admin,
    );
    wake();
    return reply.header('etag', etagOf(record.version)).send(record);
  });

  const manySchema = statusSchema(rules).shape({
    records: chosen(recordSchema, 'records', MOST_AT_ONCE),
  });
  app.post(
    `${list}/steps`,
    staffCall(
      { summary: 'Changes the status of many records', body: manySchema, answer: 'ManyChanged' },
      manyBytes(MOST_AT_ONCE) + BODY_BYTES,
    ),
    async ({ admin, body: { status, note, records } }) => {
      const result = await statusChanges(db, kind()).changeMany(
        records,
        status as Status,
        note,
        admin,
      );
      wake();
      return result;
    },
  );

  const undoSchema = object({ records: chosen(recordSchema, 'records', mostUndone) });
  app.post(
    `${list}/undo`,
    staffCall(
      {
        summary: `Undoes the last step of records, within ${UNDO_SECONDS} s`,
        body: undoSchema,
        answer: 'ManyChanged',
      },
      manyBytes(mostUndone),
    ),
    async ({ body }) => statusChanges(db, kind()).undoMany(body.records),
  );
}
