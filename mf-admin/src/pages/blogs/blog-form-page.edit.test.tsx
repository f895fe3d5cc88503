import type { Blog } from '@lagoon/shared/domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { discardAllDrafts, keepDraft, pagesWithDrafts } from '../../components/drafts';
import { failure, open, serveCalls } from '../../testing';
import { atVersion, genotype } from '../../testing/blogs';
import { field, fill, summary, toasts } from '../../testing/forms';

const GET = 'GET /api/blogs/b1';
const PUT = 'PUT /api/blogs/b1';
const sent: { body: Record<string, unknown>; ifMatch: string | null }[] = [];

/** A server with one article, at version 3. */
function serve(first: Blog = genotype) {
  let blog = first;
  let version = 3;
  return serveCalls({
    'GET /api/blogs': () => Response.json([blog]),
    [GET]: () => atVersion(blog, version),
    [PUT]: async (request) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ body, ifMatch: request.headers.get('if-match') });
      blog = { ...blog, ...body, content: (body.content ?? body.description) as string };
      version += 1;
      return atVersion(blog, version);
    },
  });
}
const button = () => screen.getByRole('button', { name: 'Update Blog' });
const page = async () => {
  const opened = open('/dashboard/edit-blog/b1');
  await screen.findByRole('heading', { level: 1, name: 'Edit Blog' });
  return opened;
};

beforeEach(() => {
  sent.length = 0;
  discardAllDrafts();
});

test('shows the stored values, with the day in Lagos', async () => {
  serve();
  await page();
  expect(field('Title')).toHaveValue('Genotype tests');
  expect(field('Date')).toHaveValue('2026-10-21');
  expect(field('Blog Image URL')).toHaveValue('https://pictures.example/genotype.png');
  expect(field('Content')).toHaveValue('What AA, AS and SS mean.');
  expect(document.title).toBe('Edit Blog · Lagoon Admin');
});

test('sends the edited fields, and keeps the fields that the form does not show', async () => {
  serve();
  await page();
  fill({ Title: 'Genotype, explained' });
  await userEvent.click(button());
  await waitFor(() =>
    expect(toasts()).toEqual([{ text: 'Blog updated successfully!', duration: 500 }]),
  );
  const { id, _id, content, ...rest } = genotype;
  expect(sent).toEqual([{ body: { ...rest, title: 'Genotype, explained' }, ifMatch: '"3"' }]);
});

test('keeps `content` when an article’s description is edited and `content` differs from it', async () => {
  serve({ ...genotype, content: 'A longer text.' });
  await page();
  fill({ Content: 'Another summary.' });
  await userEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    description: 'Another summary.',
    content: 'A longer text.',
  });
});

test('keeps the article’s date when another field is saved later', async () => {
  serve();
  const { unmount } = await page();
  fill({ Date: '2026-10-20' });
  await userEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.date).toBe('2026-10-20T09:00:00.000Z');
  await waitFor(() => expect(button()).toBeEnabled());
  unmount();
  await page();
  expect(field('Date')).toHaveValue('2026-10-20');
  fill({ Title: 'Once more' });
  await userEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body.date).toBe('2026-10-20T09:00:00.000Z');
});

test('validates by the rules of the form for a new blog', async () => {
  serve();
  await page();
  fill({ Title: '', Date: '', Content: '', 'Blog Image URL': '' });
  await userEvent.click(button());
  expect(await summary()).toEqual([
    'Title required',
    'Date required',
    'Either file or URL is required',
    'Blog content required',
  ]);
  expect(sent).toEqual([]);
});

test('opens a record with damaged values so that they can be corrected', async () => {
  const { answers } = serve();
  answers[GET] = () =>
    Response.json({ id: 'b1', title: 'Bare', description: null, date: 7, designImg: [] });
  await page();
  expect(screen.getByLabelText('Title')).toHaveValue('Bare');
  expect(screen.getByLabelText('Date')).toHaveValue('1970-01-01');
  expect(screen.getByLabelText('Content')).toHaveValue('');
});

test('shows a failed save for 50 seconds and keeps the input', async () => {
  const { answers } = serve();
  answers[PUT] = () => failure(500, 'Something broke.');
  await page();
  fill({ Title: 'Mine' });
  await userEvent.click(button());
  await waitFor(() =>
    expect(toasts()).toEqual([
      { text: 'Error: Failed to update blog: 500 Something broke.', duration: 50_000 },
    ]),
  );
  expect(field('Title')).toHaveValue('Mine');
});

test('shows both versions when another administrator saved first, and overwrites nothing', async () => {
  const { answers, calls } = serve();
  answers[PUT] = () =>
    failure(412, 'Changed.', {
      error: 'changed',
      current: { ...genotype, title: 'Hers', date: '2026-11-02T09:00:00.000Z' },
      version: 4,
      changedBy: 'bola',
      changedAt: '2026-11-20T10:00:00.000Z',
    });
  await page();
  fill({ Title: 'Mine' });
  await userEvent.click(button());
  expect(await screen.findByText('Hers')).toBeVisible();
  expect(screen.getByText('2 November 2026')).toBeVisible();
  expect(screen.getByText('21 October 2026')).toBeVisible();
  expect(field('Title')).toHaveValue('Mine');
  expect(calls.filter((call) => call === PUT)).toHaveLength(1);
});

test('links to the list when the blog was deleted', async () => {
  const { answers } = serve();
  answers[GET] = () => failure(404, 'There is no such blog.');
  open('/dashboard/edit-blog/b1');
  expect(await screen.findByText(/There is no such blog/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All blogs' })).toHaveAttribute(
    'href',
    '/dashboard/all-blogs',
  );
});

describe('with a draft of a deleted blog', () => {
  const returned = async () => {
    const { answers } = serve();
    const { unmount } = await page();
    fill({ Title: 'Genotype & <b>more</b>' });
    unmount();
    answers[GET] = () => failure(404, 'There is no such blog.');
    const opened = open('/dashboard/edit-blog/b1');
    await screen.findByText(/There is no such blog/);
    return opened;
  };

  test('offers to move the draft into the form for a new blog', async () => {
    const { router } = await returned();
    expect(
      screen.getByText(/What you typed is kept\. You can create it again from that\.$/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Create a new one' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Create Blog' })).toBeVisible();
    expect(router.state.historyAction).toBe('REPLACE');
    await waitFor(() => expect(field('Title')).toHaveValue('Genotype & <b>more</b>'));
    expect(field('Content')).toHaveValue(genotype.description);
    expect(pagesWithDrafts('ada')).toEqual(['/dashboard/create-blog']);
  });

  test('keeps the draft that the form for a new blog already has', async () => {
    keepDraft('ada', 'blog.new', '/dashboard/create-blog', {}, {});
    await returned();
    expect(screen.queryByRole('button', { name: 'Create a new one' })).toBeNull();
    expect(pagesWithDrafts('ada')).toEqual(['/dashboard/create-blog', '/dashboard/edit-blog/b1']);
  });
});
