import {
  ada,
  awaitPath,
  expectNone,
  field,
  findHeading,
  json,
  open,
  press,
  serveCalls,
  userEvent,
} from '../../testing';

const PASSWORD = 'POST /api/admin/password';
const given = { ...ada, mustChangePassword: true } as const;
const heading = () => findHeading('Choose your own password', 1);

test('hides the dashboard until the generated password is changed', async () => {
  serveCalls({ [PASSWORD]: json({ token: 'a new token', user: ada, message: 'Changed.' }) });
  open('/dashboard/orders', given);
  expect(await heading()).toHaveFocus();
  expectNone('navigation');
  expect(document.title).toBe('Choose your password · Lagoon Admin');
  await userEvent.type(field('Current password'), 'made up for me');
  await userEvent.type(field('New password'), 'harmattan kettle');
  await userEvent.type(field('Repeat new password'), 'harmattan kettle');
  await press('Change password');
  await findHeading('Orders', 1);
  expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toEqual(ada);
});

test('offers Log Out before the generated password is changed', async () => {
  serveCalls({ 'POST /api/admin/logout': json({}) });
  const { router } = open('/dashboard', given);
  await heading();
  await press('Logout');
  await awaitPath(router, '/');
  expect(window.localStorage).toHaveLength(0);
});
