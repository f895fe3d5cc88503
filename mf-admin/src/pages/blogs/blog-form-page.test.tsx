import type { Blog } from '@lagoon/shared/domain';
import { keepDraft, pagesWithDrafts } from '../../components/drafts';
import {
  awaitText,
  expectLink,
  expectNone,
  expectText,
  failure,
  field,
  findHeading,
  json,
  open,
  press,
  serveCalls,
  waitFor,
} from '../../testing';
import { genotype, whole } from '../../testing/blogs';
import {
  atVersion,
  fill,
  labelsAndHint,
  summary,
  toasts,
  typeUnreadable,
} from '../../testing/forms';

const GET = 'GET /api/blogs/b1';
const PUT = 'PUT /api/blogs/b1';
const POST = 'POST /api/blogs';

/** A server with one article, at version 3. */
function serve(first: Blog = genotype) {
  let blog = first;
  let version = 3;
  return serveCalls({
    'GET /api/blogs': () => Response.json([blog]),
    [GET]: () => atVersion(blog, version),
    [POST]: () => atVersion({ ...genotype, id: 'b9', title: whole.Title }, 1, 201),
    [PUT]: async (request) => {
      const body = await request.json();
      blog = { ...blog, ...body, content: body.content ?? body.description };
      version += 1;
      return atVersion(blog, version);
    },
  });
}
const createPage = async () => {
  const server = serve();
  open('/dashboard/create-blog');
  await findHeading('Create Blog', 1);
  return server;
};
const save = () => press('Update Blog');
const page = async () => {
  const opened = open('/dashboard/edit-blog/b1');
  await findHeading('Edit Blog', 1);
  return opened;
};

test('shows the fields of the blog form in order, with the hint below the URL', async () => {
  await createPage();
  expect(field('Title').type).toBe('text');
  expect(field('Date')).toHaveAttribute('type', 'date');
  expect(field('Upload Blog Image')).toHaveAttribute('type', 'file');
  expect(field('Blog Image URL')).toHaveAttribute('type', 'url');
  expect(field('Content')).toHaveAttribute('rows', '10');
  expect(labelsAndHint()).toEqual([
    'Title',
    'Date',
    'Upload Blog Image',
    'Blog Image URL',
    'Upload blog image from your device or paste the image URL above.',
    'Content',
  ]);
  expect(document.title).toBe('Create Blog · Lagoon Admin');
});

test('shows an invalid date as a toast and at its field until it is corrected', async () => {
  const { calls } = await createPage();
  fill({ ...whole, Date: '', Title: ' ', Content: ' ' });
  typeUnreadable('Date');
  await press('Create Blog');
  expect(await summary()).toEqual(['Title required', 'Invalid date', 'Blog content required']);
  expect(field('Title')).toHaveAccessibleDescription('Title required');
  expect(field('Content')).toHaveAccessibleDescription('Blog content required');
  expect(field('Date')).toHaveAccessibleDescription('Invalid date');
  expect(toasts()).toEqual([{ text: 'Invalid date', duration: 50_000 }]);
  Object.defineProperty(field('Date'), 'validity', {
    configurable: true,
    value: { badInput: false },
  });
  fill({ Date: '2026-02-28' });
  await waitFor(() => expect(toasts()).toEqual([]));
  expect(field('Date')).toBeValid();
  expect(calls).not.toContain(POST);
});

test('sends the specified body, shows the success and empties the form', async () => {
  const { sent } = await createPage();
  fill({ ...whole, Title: ` ${whole.Title} ` });
  await press('Create Blog');
  await waitFor(() => expect(field('Title')).toHaveValue(''));
  expect(await sent(POST)).toEqual([
    {
      title: 'Vitamin D in a sunny city',
      description: 'The sun is not enough.\n\nHere is why.',
      date: '2026-02-28T09:00:00.000Z',
      category: { title: '', link: '' },
      author: { name: '', role: '', imageUrl: '' },
      designImg: 'https://pictures.example/d.png',
      link: '',
    },
  ]);
  expect(toasts()).toEqual([{ text: 'Blog created successfully!', duration: 500 }]);
  await expectLink(
    'See “Vitamin D in a sunny city” on the site',
    '/blog/Vitamin%20D%20in%20a%20sunny%20city',
  );
});

test('shows the stored values of a blog, with the day in Lagos', async () => {
  serve();
  await page();
  expect(field('Title')).toHaveValue('Genotype tests');
  expect(field('Date')).toHaveValue('2026-10-21');
  expect(field('Blog Image URL')).toHaveValue('https://pictures.example/genotype.png');
  expect(field('Content')).toHaveValue('What AA, AS and SS mean.');
  expect(document.title).toBe('Edit Blog · Lagoon Admin');
});

test('sends the edited fields, and keeps the fields that the form does not show', async () => {
  const { sent } = serve();
  await page();
  fill({ Title: 'Genotype, explained' });
  await save();
  await waitFor(() =>
    expect(toasts()).toEqual([{ text: 'Blog updated successfully!', duration: 500 }]),
  );
  const { id, _id, content, ...rest } = genotype;
  expect(await sent(PUT)).toEqual([{ ...rest, title: 'Genotype, explained' }]);
});

test('keeps `content` when an article’s description is edited and `content` differs from it', async () => {
  const { made, sent } = serve({ ...genotype, content: 'A longer text.' });
  await page();
  fill({ Content: 'Another summary.' });
  await save();
  await waitFor(() => expect(made(PUT)).toHaveLength(1));
  expect(await sent(PUT)).toMatchObject([
    { description: 'Another summary.', content: 'A longer text.' },
  ]);
});

test('keeps the article’s date when another field is saved later', async () => {
  const { made, sent } = serve();
  const { unmount } = await page();
  fill({ Date: '2026-10-20' });
  await save();
  await waitFor(() => expectText(/^Saved\./));
  unmount();
  await page();
  expect(field('Date')).toHaveValue('2026-10-20');
  fill({ Title: 'Once more' });
  await save();
  await waitFor(() => expect(made(PUT)).toHaveLength(2));
  expect((await sent(PUT)).map(({ date }) => date)).toEqual(
    Array(2).fill('2026-10-20T09:00:00.000Z'),
  );
});

test('opens a record with damaged values so that they can be corrected', async () => {
  const { answers } = serve();
  answers[GET] = json({ id: 'b1', title: 'Bare', description: null, date: 7, designImg: [] });
  await page();
  expect(field('Title')).toHaveValue('Bare');
  expect(field('Date')).toHaveValue('1970-01-01');
  expect(field('Content')).toHaveValue('');
});

describe('with a draft of a deleted blog', () => {
  const returned = async (meanwhile = () => {}) => {
    const { answers } = serve();
    const { unmount } = await page();
    fill({ Title: 'Genotype & <b>more</b>' });
    unmount();
    meanwhile();
    answers[GET] = () => failure(404, 'There is no such blog.');
    const opened = open('/dashboard/edit-blog/b1');
    await awaitText(/There is no such blog/);
    return opened;
  };

  test('offers to move the draft into the form for a new blog', async () => {
    const { router } = await returned();
    expectText(/What you typed is kept\. You can create it again from that\.$/);
    await press('Create a new one');
    await findHeading('Create Blog', 1);
    expect(router.state.historyAction).toBe('REPLACE');
    await waitFor(() => expect(field('Title')).toHaveValue('Genotype & <b>more</b>'));
    expect(field('Content')).toHaveValue(genotype.description);
    expect(pagesWithDrafts('ada')).toEqual(['/dashboard/create-blog']);
  });

  test('keeps the draft that the form for a new blog already has', async () => {
    await returned(() => keepDraft('ada', 'blog.new', '/dashboard/create-blog', {}, {}));
    expectNone('button', 'Create a new one');
    expect(pagesWithDrafts('ada')).toEqual(['/dashboard/edit-blog/b1', '/dashboard/create-blog']);
  });
});
