import {
  cleanText,
  countText,
  EXCESS_USES,
  MAX_STATEMENT_BYTES,
  readReference,
  STATEMENT_FIELDS,
  type StatementChoices,
} from '@lagoon/shared/domain';
import { requiredText } from '@lagoon/shared/forms/schemas';
import * as v from 'valibot';
import { object } from 'yup';
import type { Context } from '../../context';
import { ApiError, chosen, idList, isId, notFound, UNUSED_ID, versionSchema } from '../../platform';
import { acceptForms, readMultipart } from '../../platform/http/multipart-form';
import { type Api, withId, withKey } from '../../platform/schema';
import { recordSchema } from '../records/status-route';
import { confirmExact, decide } from './confirm';
import { importStatement, undoImport } from './import-statement';
import { bringBack, listOpen, setAside } from './open-transfers';
import { settleExcess } from './settle-excess';
import { MAX_LINES } from './statement/table';

const idsSchema = object({ ids: idList('transfer', MAX_LINES) });

const choicesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    header: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    columns: v.optional(
      v.partial(
        v.object(v.entriesFromList(STATEMENT_FIELDS, v.pipe(v.string(), v.maxLength(300)))),
      ),
    ),
    dates: v.optional(v.picklist(['day first', 'month first'])),
    words: v.optional(
      v.record(
        v.pipe(v.string(), v.maxLength(300)),
        v.picklist(['in', 'out', 'counts', 'ignored']),
      ),
    ),
    plus: v.optional(v.picklist(['in', 'out'])),
  }),
);

function choicesFrom(text: string | undefined) {
  if (!text) return undefined;
  const { success, output } = v.safeParse(choicesSchema, text);
  if (!success)
    throw new ApiError(422, 'invalid', 'The choices for the statement could not be read.');
  return output as StatementChoices;
}

export async function transferRoutes(app: Api, { db, staffCall, wake, now }: Context) {
  const posted = async <T>(work: Promise<T>) => {
    const answer = await work;
    wake();
    return answer;
  };

  app.get(
    '/api/transfers',
    staffCall({ summary: 'Transfers that wait for a decision', answer: 'OpenTransfers' }),
    async () => listOpen(db, now()),
  );

  app.post(
    '/api/transfers/confirm',
    staffCall({
      summary: 'Verifies the orders of exact transfers',
      body: idsSchema,
      answer: 'TransfersConfirmed',
    }),
    async ({ body, admin }) => posted(confirmExact(db, body.ids, { by: admin, now: now() })),
  );

  app.post(
    '/api/transfers/aside',
    staffCall({
      summary: 'Decides that transfers pay no order',
      body: idsSchema,
      answer: 'Done',
    }),
    async ({ body, admin }) => {
      const count = await setAside(db, body.ids, admin.username);
      return { message: `${count} set aside.` };
    },
  );

  app.post(
    '/api/transfers/undo',
    staffCall({
      summary: 'Returns transfers that were set aside to the open ones',
      body: object({ records: chosen(recordSchema, 'transfers', MAX_LINES) }),
      answer: 'ManyChanged',
    }),
    async ({ body }) => bringBack(db, body.records.map(({ key }) => key).filter(isId)),
  );

  app.post(
    '/api/transfers/:id/match',
    staffCall({
      summary: 'Decides which order a transfer pays',
      params: withId,
      body: object({
        reference: requiredText('Reference is required').max(100, 'Check the reference'),
      }),
      answer: 'TransfersConfirmed',
    }),
    async ({ body, params: { id }, admin }) => {
      if (!isId(id)) throw notFound('There is no such transfer.');
      const reference = readReference(body.reference) ?? '';
      return posted(decide(db, id, reference, { by: admin, now: now() }));
    },
  );

  app.post(
    '/api/transfers/imports/:id/undo',
    staffCall({
      summary: 'Undoes an import of a statement of which nothing is decided',
      params: withId,
      answer: 'Done',
    }),
    async ({ params: { id } }) => {
      const count = await undoImport(db, isId(id) ? id : UNUSED_ID);
      return { message: `The import was undone: ${countText(count, 'transfer')} removed.` };
    },
  );

  app.post(
    '/api/orders/:key/excess',
    staffCall({
      summary: 'Records a refund or credit of an overpaid order, if its version is the newest',
      params: withKey,
      body: object({
        version: versionSchema,
        use: requiredText('Choose a use').oneOf(EXCESS_USES, 'There is no such use'),
      }),
      answer: 'Order',
    }),
    async ({ admin, body, params }) => {
      const reference = readReference(params.key) ?? '';
      return posted(settleExcess(db, reference, { ...body, by: admin }, now()));
    },
  );

  await app.register(async (plain) => {
    const scope: Api = plain.withTypeProvider();
    acceptForms(scope as never, MAX_STATEMENT_BYTES);
    scope.setErrorHandler((error: Error & { statusCode?: number }) => {
      if (error.statusCode !== 413) throw error;
      throw new ApiError(
        413,
        'too-large',
        'The file is larger than 8 MB. Export fewer days at a time. Nothing was imported.',
      );
    });
    scope.post(
      '/api/transfers/import',
      staffCall({
        summary: 'Imports a bank’s statement; with `check`, only reads it',
        body: v.object({
          file: v.string(),
          ...v.entriesFromList(['bank', 'choices', 'check'], v.optional(v.string())),
        }),
        consumes: ['multipart/form-data'],
        answer: 'StatementImport',
      }),
      async (request) => {
        const { fields, file } = await readMultipart(request, {
          file: MAX_STATEMENT_BYTES,
          text: 16 * 1024,
        });
        if (!file) throw new ApiError(422, 'invalid', 'Choose the file of the statement.');
        const statement = {
          bytes: file.bytes,
          fileName: cleanText(file.name).slice(0, 100),
          bank: cleanText(fields.bank ?? '').slice(0, 60),
          choices: choicesFrom(fields.choices),
          check: Boolean(fields.check),
          by: request.admin.username,
        };
        return importStatement(db, statement, now());
      },
    );
  });
}
