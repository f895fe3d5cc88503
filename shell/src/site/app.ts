import { defineApp, type Page, type PageCode, slot } from '@lagoon/shared/app';
import { POPULAR_TESTS, paths } from '@lagoon/shared/domain';

const listed = (
  path: string,
  chunk: string,
  load: PageCode['load'],
  more?: Partial<Page>,
): Page => ({
  path,
  chunk,
  load,
  prerender: true,
  sitemap: true,
  ...more,
});

export default defineApp({
  id: 'shell',
  pages: [
    listed(paths.home(), 'home', () => import(/* webpackChunkName: "home" */ './pages/home'), {
      view: () => [['popular', POPULAR_TESTS]],
      slots: [slot('home:tests')],
      preload: ['products'],
      budget: 7_100,
    }),
    listed(paths.about(), 'about', () => import(/* webpackChunkName: "about" */ './pages/about')),
    listed(paths.team(), 'team', () => import(/* webpackChunkName: "team" */ './pages/team')),
    listed(
      `${paths.team()}/:name`,
      'team',
      () => import(/* webpackChunkName: "team" */ './pages/team/member'),
      {
        prerender: ({ team }) => team.map(({ name }) => ({ name })),
        notFound: true,
      },
    ),
    listed(
      paths.services(),
      'services',
      () => import(/* webpackChunkName: "services" */ './pages/services'),
    ),
    listed(
      paths.sampleCollection(),
      'sample-collection',
      () => import(/* webpackChunkName: "sample-collection" */ './pages/sample-collection'),
      { stateful: true },
    ),
    listed(
      paths.publicSector(),
      'public-sector',
      () => import(/* webpackChunkName: "public-sector" */ './pages/public-sector'),
      {
        stateful: true,
        budget: 37_800,
      },
    ),
    listed(
      paths.contact(),
      'contact',
      () => import(/* webpackChunkName: "contact" */ './pages/contact'),
      {
        stateful: true,
        budget: 35_500,
      },
    ),
    listed(
      paths.appointment(),
      'appointment',
      () => import(/* webpackChunkName: "appointment" */ './pages/appointment'),
      {
        stateful: true,
        budget: 45_000,
      },
    ),
    // e-mails link to both
    ...[paths.confirmAppointment(), paths.yourVisit()].map(
      (path): Page => ({
        path,
        chunk: 'confirm-appointment',
        load: () => import(/* webpackChunkName: "confirm-appointment" */ './pages/your-visit'),
        prerender: true,
        stateful: true,
        budget: 34_500,
      }),
    ),
    listed(
      paths.privacy(),
      'privacy',
      () => import(/* webpackChunkName: "privacy" */ './pages/privacy'),
    ),
  ],
});
