import { PICTURE_WIDTHS } from '@lagoon/shared/domain';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Writing } from '../../context';
import { ApiError, Busy } from '../../platform';
import { type Db, media, mediaWidths } from '../../platform/db';
import { picturesWait } from './encode-image';
import { hasWidth, roomForPublic } from './media';

interface Options extends Writing {
  log: { warn(details: object, message: string): void };
  /** false while another process makes the copies */
  ourTurn?: () => Promise<boolean>;
  retryAfter?: number;
}

/** Uploads come first. */
export function widthMaker({
  db,
  encode,
  mediaLimit,
  log,
  ourTurn = async () => true,
  retryAfter = 10_000,
}: Options) {
  /** unreadable; each process tries them once */
  const givenUp = new Set<string>();
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function makeOne({ id, width, made }: { id: string; width: number; made: number[] }) {
    await roomForPublic(db, mediaLimit);
    const [row] = await db.select({ bytes: media.bytes }).from(media).where(eq(media.id, id));
    for (const narrower of PICTURE_WIDTHS.filter((one) => one < width && !made.includes(one))) {
      if (!row || stopped) return;
      if (!(await ourTurn())) throw picturesWait();
      const { bytes } = await encode(row.bytes, narrower);
      await keepWidth(db, { mediaId: id, width: narrower, bytes });
    }
  }

  async function makeAll() {
    let next = await unfinished(db);
    while (next && !stopped) {
      const { id } = next;
      if (!givenUp.has(id))
        await makeOne(next).catch((error: Error) => {
          if (!(error instanceof ApiError) || error.status >= 500) throw error;
          givenUp.add(id);
          log.warn({ failure: error.code }, 'a picture could not be made narrower');
        });
      next = await unfinished(db, id);
    }
  }

  function wake() {
    again = true;
    if (running || stopped) return;
    again = false;
    running = makeAll()
      .catch((error: Error) => {
        again = false;
        if (error instanceof Busy) retry = setTimeout(wake, retryAfter).unref();
        else
          log.warn(
            { failure: error instanceof ApiError ? error.code : error.name },
            'pictures could not be made narrower',
          );
      })
      .finally(() => {
        running = undefined;
        if (again) wake();
      });
  }

  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await running;
    },
  };
}

const countOfMade = sql`(select count(*) from ${mediaWidths} where ${mediaWidths.mediaId} =
  ${media.id})`;
const widthsNeeded = PICTURE_WIDTHS.map((width) => sql`${hasWidth(width)}::int`);

async function unfinished(db: Db, after?: string) {
  const [row] = await db
    .select({ id: media.id, width: media.width })
    .from(media)
    .where(
      and(
        after ? gt(media.id, after) : undefined,
        eq(media.visibility, 'public'),
        gt(media.width, PICTURE_WIDTHS[0]),
        sql`${countOfMade} < ${sql.join(widthsNeeded, sql` + `)}`,
      ),
    )
    .orderBy(media.id)
    .limit(1);
  if (!row) return undefined;
  const made = await db
    .select({ width: mediaWidths.width })
    .from(mediaWidths)
    .where(eq(mediaWidths.mediaId, row.id));
  return { ...row, made: made.map(({ width }) => width) };
}

async function keepWidth(
  db: Db,
  { mediaId, width, bytes }: { mediaId: string; width: number; bytes: Buffer },
) {
  await db.transaction(async (tx) => {
    const [picture] = await tx
      .select({ id: media.id })
      .from(media)
      .where(eq(media.id, mediaId))
      .for('key share');
    if (picture)
      await tx
        .insert(mediaWidths)
        .values({ mediaId, width, bytes, size: bytes.length })
        .onConflictDoNothing();
  });
}
