import { startQuery, views } from '@lagoon/shared/data';
import { POPULAR_TESTS } from '@lagoon/shared/domain';
import { page, type RouteObject } from '@lagoon/shared/router';

const home = page(
  'home',
  () => import(/* webpackChunkName: "home" */ './home'),
  ({ context }) => startQuery(context, views.endpoints.popular.initiate(POPULAR_TESTS)),
);
const about = page('about', () => import(/* webpackChunkName: "about" */ './about'));
const team = page('team', () => import(/* webpackChunkName: "team" */ './team'));
const teamMember = page('team-member', () => import(/* webpackChunkName: "team-member" */ './team/member'));
const services = page('services', () => import(/* webpackChunkName: "services" */ './services'));
const sampleCollection = page('sample-collection', () => import(/* webpackChunkName: "sample-collection" */ './sample-collection'));
const publicSector = page('public-sector', () => import(/* webpackChunkName: "public-sector" */ './public-sector'));
const contact = page('contact', () => import(/* webpackChunkName: "contact" */ './contact'));
const appointment = page('appointment', () => import(/* webpackChunkName: "appointment" */ './appointment'));
const confirmAppointment = page('confirm-appointment', () => import(/* webpackChunkName: "confirm-appointment" */ './confirm-appointment'));
const privacy = page('privacy', () => import(/* webpackChunkName: "privacy" */ './privacy'));

/** The pages that the shell itself shows, each a chunk of its own; `lagoon.mounts` in package.json names the chunk of each address. */
export const pageRoutes: RouteObject[] = [
  { id: 'home', index: true, ...home },
  { id: 'about', path: '/about', ...about },
  { id: 'team', path: '/team', ...team },
  { id: 'team-member', path: '/team/:name', ...teamMember },
  { id: 'services', path: '/services', ...services },
  { id: 'sample-collection', path: '/sample-collection', ...sampleCollection },
  { id: 'public-sector', path: '/public-sector', ...publicSector },
  { id: 'contact', path: '/contact', ...contact },
  { id: 'book-an-appointment', path: '/book-an-appointment', ...appointment },
  { id: 'confirm-appointment', path: '/confirm-appointment', ...confirmAppointment },
  { id: 'privacy', path: '/privacy', ...privacy },
];
