import type { Db } from '../platform/db/open';
import { blogs } from '../platform/db/schema';
import { articles } from './articles';
import covers from './covers.json';
import { keepDrawing, once } from './once';

const COVER = { width: 640, height: 360 };
/** Mid-morning in Lagos, so that an article has the same day wherever it is read. */
const HOUR = 'T09:00:00.000Z';

/** Fills an empty blog with the first articles, once in a database's life. They carry no person's name: the lab's own. */
export function seedBlogs(db: Db): Promise<void> {
  return once(db, 'blogs-seeded', async (tx) => {
    const [any] = await tx.select({ id: blogs.id }).from(blogs).limit(1);
    if (any) return;
    for (const { title, date, cover, text } of articles) {
      await tx.insert(blogs).values({
        title,
        description: text,
        date: new Date(`${date}${HOUR}`),
        designImg: await keepDrawing(tx, covers[cover as keyof typeof covers], COVER),
        category: { title: '', link: '' },
        author: { name: '', role: '', imageUrl: '' },
      });
    }
  });
}
