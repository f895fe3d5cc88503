import { brand, HOME_COLLECTION_FEE, naira, RESCHEDULE_NOTICE_HOURS } from '@lagoon/shared/domain';
import { blogs, type Db } from '../platform/db';
import written from './articles.json';
import covers from './covers.json';
import { keepDrawing, seedOnce } from './products';

/** spec §1, §9. Articles insert them as `{homeFee}`. */
const FACTS: Record<string, string> = {
  takenAt: `at home or at our ${brand.area} office`,
  emailed: 'Results come by e-mail, with a notification when they are ready.',
  support: `our customer support on ${brand.phone}`,
  homeFee:
    `The standard fee for a home visit is ${naira(HOME_COLLECTION_FEE)}. Outside the cities ` +
    'where we have a facility, the fee is agreed with our care team.',
  changeRule:
    `If you need another day or time, ask for it at least ${RESCHEDULE_NOTICE_HOURS} hours ` +
    'before the sampling day and your fee stays as it is. ' +
    'Later than that, a visit fee may be charged.',
  visitUs: `You will find us at ${brand.addressLines.join(' ')}, ${brand.hours}.`,
};

/**
 * Newest first; the first paragraph is the summary. `tests`: products in the text, in its spelling.
 */
export const articles = written.map((article) => ({
  ...article,
  text: article.text
    .join('\n\n')
    .replace(/\{(\w+)\}/g, (_all, fact: string) => String(FACTS[fact])),
}));

const COVER = { width: 640, height: 360 };
/** 10 a.m. in Lagos, when most time zones have the same day. */
const HOUR = 'T09:00:00.000Z';
const NOTHING = { category: { title: '', link: '' }, author: { name: '', role: '', imageUrl: '' } };

export const seedBlogs = (db: Db) =>
  seedOnce(db, 'blogs-seeded', blogs, async (tx) => {
    for (const { title, date, cover, text } of articles) {
      const designImg = await keepDrawing(tx, covers[cover as keyof typeof covers], COVER);
      await tx.insert(blogs).values({
        ...NOTHING,
        title,
        description: text,
        date: new Date(`${date}${HOUR}`),
        designImg,
      });
    }
  });
