import { type PageToCompose, type Prerender, popular } from '@lagoon/shared/data/prerender';
import { POPULAR_TESTS, paths, teamMembers } from '@lagoon/shared/domain';

const page = (path: string): PageToCompose => ({ path, seeds: [] });

/** The shell's own pages. Without the products there is no home page, which shows some. A page that reads a private link stays empty. */
export const prerender: Prerender = ({ products }) => [
  ...(products ? [{ path: paths.home(), seeds: [['popular', POPULAR_TESTS, popular(products, POPULAR_TESTS)]] } as PageToCompose] : []),
  ...[
    paths.about(),
    paths.team(),
    ...teamMembers.map(({ name }) => paths.teamMember(name)),
    paths.services(),
    paths.sampleCollection(),
    paths.publicSector(),
    paths.contact(),
    paths.appointment(),
    paths.privacy(),
  ].map(page),
  { ...page(paths.team()), notFound: true, at: paths.teamMember('-') },
  { ...page(paths.home()), notFound: true, at: '/-' },
];
