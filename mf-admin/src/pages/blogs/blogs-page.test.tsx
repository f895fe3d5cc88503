import type { Blog } from '@lagoon/shared/domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, open, serveCalls } from '../../testing';

const blogWith = (id: string, title: string, date: string): Blog => ({
  id,
  _id: id,
  title,
  date,
  description: 'A text.',
  designImg: '/media/cover.svg',
  author: { name: '', role: '', imageUrl: '' },
});
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
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('lists all blogs, the newest first, with day and links to edit, view and delete', async () => {
  blog();
  page();
  expect(await screen.findByRole('heading', { level: 1, name: 'Blogs 3' })).toBeVisible();
  expect(document.title).toBe('Blogs · Lagoon Admin');
  expect(titles()).toEqual(['Reading a lipid profile', 'Genotype: AA, AS and SS', 'What is 100% of a dose?']);
  expect(screen.getByText('21 October 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit Reading a lipid profile' })).toHaveAttribute('href', '/dashboard/edit-blog/b2');
  expect(screen.getByRole('link', { name: 'View What is 100% of a dose?' })).toHaveAttribute(
    'href',
    '/blog/What%20is%20100%25%20of%20a%20dose%3F',
  );
  expect(screen.getByRole('link', { name: 'Create Blog' })).toHaveAttribute('href', '/dashboard/create-blog');
});

test('shows the specified message when the list fails, and shows the list after Retry', async () => {
  const server = serveCalls({ [LIST]: () => failure(500, 'No.') });
  page();
  expect(await screen.findByRole('heading', { level: 1, name: 'Error Getting Blogs...' })).toBeVisible();
  server.answers[LIST] = () => Response.json([newer]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Blogs 1' })).toBeVisible();
});
