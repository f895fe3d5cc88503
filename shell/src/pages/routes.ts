import { POPULAR_TESTS } from '@lagoon/shared/domain';
import { type PageModule, page, type RouteObject } from '@lagoon/shared/router';
import { startView } from '@lagoon/shared/views';

/** A page whose route has the name of its chunk. */
const named = (id: string, load: () => Promise<PageModule>, path = `/${id}`): RouteObject => ({ id, path, ...page(id, load) });

const home = page(
  'home',
  () => import(/* webpackChunkName: "home" */ './home'),
  ({ context }) => startView(context, 'popular', POPULAR_TESTS),
);
const appointment = page('appointment', () => import(/* webpackChunkName: "appointment" */ './appointment'));

const yourVisit = () => import(/* webpackChunkName: "confirm-appointment" */ './your-visit');

/** The pages that the shell itself shows, each a chunk of its own; `lagoon.mounts` in package.json names the chunk of each address. */
export const pageRoutes: RouteObject[] = [
  { id: 'home', index: true, ...home },
  named('about', () => import(/* webpackChunkName: "about" */ './about')),
  named('team', () => import(/* webpackChunkName: "team" */ './team')),
  named('team-member', () => import(/* webpackChunkName: "team-member" */ './team/member'), '/team/:name'),
  named('services', () => import(/* webpackChunkName: "services" */ './services')),
  named('sample-collection', () => import(/* webpackChunkName: "sample-collection" */ './sample-collection')),
  named('public-sector', () => import(/* webpackChunkName: "public-sector" */ './public-sector')),
  named('contact', () => import(/* webpackChunkName: "contact" */ './contact')),
  { id: 'book-an-appointment', path: '/book-an-appointment', ...appointment },
  named('confirm-appointment', () => import(/* webpackChunkName: "confirm-appointment" */ './confirm-appointment')),
  // in one chunk with the page before it: each name of a chunk stands in the first script
  { id: 'your-visit', path: '/your-visit', ...page('confirm-appointment', yourVisit) },
  named('privacy', () => import(/* webpackChunkName: "privacy" */ './privacy')),
];
