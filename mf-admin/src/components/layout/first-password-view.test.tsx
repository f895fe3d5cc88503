import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, failure, open, serveCalls } from '../../testing';

const PASSWORD = 'POST /api/admin/password';
const given = { ...ada, mustChangePassword: true } as const;
const heading = () => screen.findByRole('heading', { level: 1, name: 'Choose your own password' });
const field = (label: string) => screen.getByLabelText(label);
async function choose(next: string) {
  await userEvent.type(field('Current password'), 'made up for me');
  await userEvent.type(field('New password'), next);
  await userEvent.type(field('Repeat new password'), next);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

test('hides the dashboard until the generated password is changed', async () => {
  const { answers, calls } = serveCalls({
    [PASSWORD]: () =>
      failure(422, 'No.', {
        fields: {
          newPassword: 'This password is one of the most common ones. Please choose another.',
        },
      }),
  });
  open('/dashboard/orders', given);
  expect(await heading()).toHaveFocus();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(document.title).toBe('Choose your password · Lagoon Admin');
  await choose('password1');
  await waitFor(() =>
    expect(field('New password')).toHaveAccessibleDescription(/one of the most common ones/),
  );
  expect(calls).toEqual([PASSWORD]);

  answers[PASSWORD] = () => Response.json({ token: 'a new token', user: ada, message: 'Changed.' });
  await userEvent.clear(field('New password'));
  await userEvent.clear(field('Repeat new password'));
  await userEvent.clear(field('Current password'));
  await choose('harmattan kettle');
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toEqual(ada);
});

test('offers Log Out before the generated password is changed', async () => {
  serveCalls({ 'POST /api/admin/logout': () => Response.json({}) });
  const { router } = open('/dashboard', given);
  await heading();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(window.localStorage).toHaveLength(0);
});
