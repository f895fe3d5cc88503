import { Outlet } from '@lagoon/shared/router';
import { useUnit } from 'effector-react';
import { $session } from '../session/session';
import { Unauthorized } from './unauthorized';

export default function DashboardLayout() {
  const session = useUnit($session);
  if (!session) return <Unauthorized />;
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
