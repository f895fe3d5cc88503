import {
  expectLink,
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

const POST = 'POST /api/blogs';
const created = () => atVersion({ ...genotype, id: 'b9', title: whole.Title }, 1, 201);
const page = async (answer: () => Response = created) => {
  const server = serveCalls({ 'GET /api/blogs': json([]), [POST]: answer });
  open('/dashboard/create-blog');
  await findHeading('Create Blog', 1);
  return server;
};
const save = () => press('Create Blog');

test('shows the fields of the blog form in order, with the hint below the URL', async () => {
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
  const { calls } = await page();
  await save();
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

test('shows an invalid date as a toast and at its field until it is corrected', async () => {
  const { calls } = await page();
  fill({ ...whole, Date: '' });
  typeUnreadable('Date');
  await save();
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

test('sends the specified body, shows the success and empties the form', async () => {
  const { sent } = await page();
  fill({ ...whole, Title: ` ${whole.Title} ` });
  await save();
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
  expect(field('Date')).toHaveValue('');
  expect(field('Content')).toHaveValue('');
  await expectLink(
    'See “Vitamin D in a sunny city” on the site',
    '/blog/Vitamin%20D%20in%20a%20sunny%20city',
  );
});
