import {
  element,
  expectLink,
  expectText,
  failure,
  findElement,
  findHeading,
  json,
  open,
  press,
  screen,
  serveCalls,
  textsOf,
  toast,
  toastTexts,
  userEvent,
  within,
} from '../../testing';
import { blogWith } from '../../testing/blogs';

const older = blogWith('b1', 'Genotype: AA, AS and SS', '2026-10-20T23:30:00.000Z');
const newer = blogWith('b2', 'Reading a lipid profile', '2026-11-04T09:00:00.000Z');
const oldest = blogWith('b3', 'What is 100% of a dose?', '2026-01-04T09:00:00.000Z');
const LIST = 'GET /api/blogs';
const DELETE = 'DELETE /api/blogs/b2';

function blog() {
  let blogs = [older, newer, oldest];
  return serveCalls({
    [LIST]: () => Response.json(blogs),
    [DELETE]: () => {
      blogs = [older, oldest];
      return Response.json(newer);
    },
  });
}

const page = () => open('/dashboard/all-blogs');
const titles = () => textsOf(screen.getAllByRole('heading', { level: 2 }));

async function deleteNewer() {
  await press('Delete Reading a lipid profile');
  const dialog = element('dialog', 'Delete “Reading a lipid profile”?');
  await press('Delete', within(dialog));
  return dialog;
}

test('lists all blogs, the newest first, with day and links to edit, view and delete', async () => {
  blog();
  page();
  await findHeading('Blogs 3', 1);
  expect(document.title).toBe('Blogs · Lagoon Admin');
  expect(titles()).toEqual([
    'Reading a lipid profile',
    'Genotype: AA, AS and SS',
    'What is 100% of a dose?',
  ]);
  expectText('21 October 2026');
  await expectLink('Edit Reading a lipid profile', '/dashboard/edit-blog/b2');
  await expectLink('View What is 100% of a dose?', '/blog/What%20is%20100%25%20of%20a%20dose%3F');
  await expectLink('Create Blog', '/dashboard/create-blog');
});

test('finds titles that contain every word of the search, in any order and case', async () => {
  blog();
  page();
  const box = await findElement('searchbox', 'Search by title');
  await findHeading('Blogs 3');
  await userEvent.type(box, '  ss GENO ');
  expect(titles()).toEqual(['Genotype: AA, AS and SS']);
  await userEvent.type(box, 'lipid');
  expectText('No matching blogs found.');
});

test('removes a deleted blog from the list and the count', async () => {
  blog();
  const told = toastTexts();
  page();
  await deleteNewer();
  await toast('Blog Deleted');
  await findHeading('Blogs 2', 1);
  expect(told).toEqual([{ text: 'Blog Deleted', duration: 500 }]);
});

test('shows the specified message when the list fails, and shows the list after Retry', async () => {
  const server = serveCalls({ [LIST]: () => failure(500, 'No.') });
  page();
  await findHeading('Error Getting Blogs...');
  server.answers[LIST] = json([newer]);
  await press('Retry');
  await findHeading('Blogs 1', 1);
});
