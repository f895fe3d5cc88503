import { useParams } from '@lagoon/shared/router';
import { NotFoundView } from '@lagoon/shared/ui';
import { AppointmentsPage } from './appointments-page';
import { ClosedPage } from './closed-page';
import { DayPage } from './day-page';
import { PhoneBookingPage } from './phone-booking-page';
import { WeekPage } from './week-page';

const VIEWS = new Map([
  ['', AppointmentsPage],
  ['closed', ClosedPage],
  ['day', DayPage],
  ['new', PhoneBookingPage],
  ['week', WeekPage],
]);

/** One route for all views: each route makes the first load of the dashboard larger. */
export default function AppointmentsView() {
  const { view = '' } = useParams();
  const View = VIEWS.get(view);
  return View ? <View /> : <NotFoundView />;
}
