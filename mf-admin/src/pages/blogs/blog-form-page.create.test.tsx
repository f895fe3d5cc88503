import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { discardAllDrafts } from '../../components/drafts';
import { failure, open, serveCalls, unreachable } from '../../testing';
import { atVersion, genotype, whole } from '../../testing/blogs';
import { field, fill, labelsAndHint, summary, toasts, typeUnreadable } from '../../testing/forms';

const POST = 'POST /api/blogs';
const bodies: unknown[] = [];
const created = () => atVersion({ ...genotype, id: 'b9', title: whole.Title }, 1, 201);
const serve = (answer: () => Response | Promise<Response> = created) =>
  serveCalls({
    'GET /api/blogs': () => Response.json([]),
    [POST]: async (request) => {
      bodies.push(await request.json());
      return answer();
    },
  });
const button = () => screen.getByRole('button', { name: 'Create Blog' });
const page = async () => {
  const opened = open('/dashboard/create-blog');
  await screen.findByRole('heading', { level: 1, name: 'Create Blog' });
  return opened;
};

beforeEach(() => {
  bodies.length = 0;
  discardAllDrafts();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});

test('shows the fields of the blog form in order, with the hint below the URL', async () => {
  serve();
  await page();
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

test('shows every message of an empty form in the summary and at the fields', async () => {
  const { calls } = serve();
  await page();
  await userEvent.click(button());
  expect(await summary()).toEqual([
    'Title required',
    'Date required',
    'Either file or URL is required',
    'Blog content required',
  ]);
  expect(field('Title')).toHaveAccessibleDescription('Title required');
  expect(field('Date')).toHaveAccessibleDescription('Date required');
  expect(field('Content')).toHaveAccessibleDescription('Blog content required');
  expect(field('Upload Blog Image')).toHaveAccessibleDescription(/Either file or URL is required$/);
  expect(calls).not.toContain(POST);
});

test.each([
  ['Title', '  ', 'Title required'],
  ['Date', '', 'Date required'],
  ['Content', ' \n ', 'Blog content required'],
  ['Blog Image URL', 'example.com/picture', 'Input a valid url'],
  ['Blog Image URL', '', 'Either file or URL is required'],
])(
  'rejects the field %s with "%s": shows "%s" until the field is corrected',
  async (name, value, message) => {
    const { calls } = serve();
    await page();
    fill({ ...whole, [name]: value });
    await userEvent.click(button());
    expect(await summary()).toEqual([message]);
    fill({ [name]: whole[name as keyof typeof whole] });
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(calls).not.toContain(POST);
  },
);

test('shows an invalid date as a toast and at its field until it is corrected', async () => {
  const { calls } = serve();
  await page();
  fill({ ...whole, Date: '' });
  typeUnreadable('Date');
  await userEvent.click(button());
  expect(await summary()).toEqual(['Invalid date']);
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

test('shows the message of a missing date when the date is cleared', async () => {
  serve();
  await page();
  fill({ ...whole, Date: '2026-02-28' });
  fill({ Date: '' });
  await userEvent.click(button());
  expect(await summary()).toEqual(['Date required']);
});

test('sends the specified body, shows the success and empties the form', async () => {
  serve();
  await page();
  fill({ ...whole, Title: ` ${whole.Title} ` });
  await userEvent.click(button());
  await waitFor(() => expect(field('Title')).toHaveValue(''));
  expect(bodies).toEqual([
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
  expect(field('Date')).toHaveValue('');
  expect(field('Content')).toHaveValue('');
  expect(
    await screen.findByRole('link', { name: 'See “Vitamin D in a sunny city” on the site' }),
  ).toHaveAttribute('href', '/blog/Vitamin%20D%20in%20a%20sunny%20city');
});

test.each([
  ['the API fails', () => failure(500, 'Something broke.'), '500 Something broke.'],
  [
    'the server is unreachable',
    unreachable,
    'The server could not be reached. Check your connection and try again.',
  ],
])('shows a toast for 50 seconds and keeps the input when %s', async (_, answer, text) => {
  serve(answer);
  await page();
  fill(whole);
  await userEvent.click(button());
  await waitFor(() =>
    expect(toasts()).toEqual([{ text: `Error: Failed to create blog: ${text}`, duration: 50_000 }]),
  );
  expect(screen.getByText(`Failed to create blog: ${text}`)).toBeVisible();
  expect(field('Content')).toHaveValue(whole.Content);
});

test('shows the server’s message when another blog has the same title', async () => {
  serve(() =>
    failure(409, 'Another blog has this title', {
      fields: { title: 'Another blog has this title' },
    }),
  );
  await page();
  fill(whole);
  await userEvent.click(button());
  expect(await summary()).toEqual(['Another blog has this title']);
});
