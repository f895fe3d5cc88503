import { defineApp } from '@lagoon/shared/app';
import { POPULAR_TESTS, paths, teamMembers } from '@lagoon/shared/domain';

/** The lab's own pages: an app like any other, but bundled with the shell. */
export default defineApp({
  id: 'shell',
  pages: [
    {
      path: paths.home(),
      chunk: 'home',
      load: () => import(/* webpackChunkName: "home" */ './pages/home'),
      view: () => [['popular', POPULAR_TESTS]],
      preload: ['products'],
      prerender: true,
      sitemap: true,
      budget: 9_200,
    },
    {
      path: paths.about(),
      chunk: 'about',
      load: () => import(/* webpackChunkName: "about" */ './pages/about'),
      prerender: true,
      sitemap: true,
    },
    {
      path: paths.team(),
      chunk: 'team',
      load: () => import(/* webpackChunkName: "team" */ './pages/team'),
      prerender: true,
      sitemap: true,
    },
    {
      path: `${paths.team()}/:name`,
      chunk: 'team-member',
      load: () => import(/* webpackChunkName: "team-member" */ './pages/team/member'),
      prerender: () => teamMembers.map(({ name }) => ({ name })),
      notFound: true,
      sitemap: true,
    },
    {
      path: paths.services(),
      chunk: 'services',
      load: () => import(/* webpackChunkName: "services" */ './pages/services'),
      prerender: true,
      sitemap: true,
    },
    {
      path: paths.sampleCollection(),
      chunk: 'sample-collection',
      load: () => import(/* webpackChunkName: "sample-collection" */ './pages/sample-collection'),
      prerender: true,
      sitemap: true,
    },
    {
      path: paths.publicSector(),
      chunk: 'public-sector',
      load: () => import(/* webpackChunkName: "public-sector" */ './pages/public-sector'),
      prerender: true,
      sitemap: true,
      budget: 37_500,
    },
    {
      path: paths.contact(),
      chunk: 'contact',
      load: () => import(/* webpackChunkName: "contact" */ './pages/contact'),
      prerender: true,
      sitemap: true,
      budget: 35_000,
    },
    {
      path: paths.appointment(),
      chunk: 'appointment',
      load: () => import(/* webpackChunkName: "appointment" */ './pages/appointment'),
      prerender: true,
      sitemap: true,
      budget: 45_000,
    },
    // two addresses of one page: e-mails link to both
    {
      path: paths.confirmAppointment(),
      chunk: 'confirm-appointment',
      load: () => import(/* webpackChunkName: "confirm-appointment" */ './pages/your-visit'),
      budget: 34_500,
    },
    {
      path: paths.yourVisit(),
      chunk: 'confirm-appointment',
      load: () => import(/* webpackChunkName: "confirm-appointment" */ './pages/your-visit'),
      budget: 34_500,
    },
    {
      path: paths.privacy(),
      chunk: 'privacy',
      load: () => import(/* webpackChunkName: "privacy" */ './pages/privacy'),
      prerender: true,
      sitemap: true,
    },
  ],
});
