import { UNDO_SECONDS } from '@lagoon/shared/domain';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { conflict, UNUSED_ID } from '../../platform';
import { type Db, outbox, undoableSteps } from '../../platform/db';

/** 2 s more than the browser offers, because requests take time. */
export const HELD_SECONDS = UNDO_SECONDS + 2;

export interface StepTrace {
  /** entry of the history, if any */
  eventId: string | null;
  emails: string[];
}

export interface UndoableStep extends StepTrace {
  recordId: string;
  version: number;
  /** undefined when it cannot be undone */
  before: Record<string, unknown> | undefined;
}

export async function deleteExpired(tx: Db) {
  const expired = sql`select id from ${undoableSteps} where until < now() for update skip locked`;
  await tx.delete(undoableSteps).where(inArray(undoableSteps.id, sql`(${expired})`));
}

export const inTime = gt(undoableSteps.until, sql`clock_timestamp()`);

export const untilIn = (seconds: number) =>
  sql`clock_timestamp() + make_interval(secs => ${seconds}::float8)`;

/** @param tx the transaction of the changes */
export async function rememberSteps(tx: Db, steps: UndoableStep[]) {
  await deleteExpired(tx);
  const until = untilIn(HELD_SECONDS);
  const kept = steps.flatMap(({ before, ...step }) => (before ? [{ ...step, before, until }] : []));
  if (kept.length > 0) await tx.insert(undoableSteps).values(kept);
}

/** Sets the time to undo; e-mails wait for its end, unless a worker has begun to send them. */
export async function holdSteps(
  db: Db,
  steps: Pick<UndoableStep, 'recordId' | 'version'>[],
  seconds = HELD_SECONDS,
) {
  if (steps.length === 0) return;
  const pairs = sql.join(
    steps.map(({ recordId, version }) => sql`(${recordId}::uuid, ${version}::int)`),
    sql`, `,
  );
  await db.transaction(async (tx) => {
    const until = untilIn(seconds);
    const isRunning = and(
      sql`(${undoableSteps.recordId}, ${undoableSteps.version}) in (${pairs})`,
      inTime,
    );
    const held = await tx
      .update(undoableSteps)
      .set({ until })
      .where(isRunning)
      .returning({ emails: undoableSteps.emails });
    const emails = held.flatMap((step) => step.emails);
    const isUnsent = and(inArray(outbox.id, emails), eq(outbox.attempts, 0));
    if (emails.length > 0) await tx.update(outbox).set({ nextAt: until }).where(isUnsent);
  });
}

export const undoOver = () => conflict('undo-over', 'The time to undo this is over.');

/** @returns false when a worker has begun to send one */
async function recall(tx: Db, ids: string[]) {
  const unsent = and(inArray(outbox.id, ids), isNull(outbox.sentAt), eq(outbox.attempts, 0));
  return (await tx.delete(outbox).where(unsent).returning({ id: outbox.id })).length === ids.length;
}

/**
 * Takes the step that led to a version, or to the deletion, and deletes its e-mails.
 * @throws ApiError 409 when the time is over or an e-mail is being sent
 */
export async function takeStep(tx: Db, recordId: string, version?: number) {
  const its = and(
    eq(undoableSteps.recordId, recordId),
    version === undefined ? undefined : eq(undoableSteps.version, version),
    inTime,
  );
  const [step] = await tx.delete(undoableSteps).where(its).returning();
  if (!step) throw undoOver();
  if (!(await recall(tx, step.emails)))
    throw conflict('undo-sent', 'The customer’s e-mail has left already.');
  return { before: step.before, eventId: step.eventId ?? UNUSED_ID };
}
