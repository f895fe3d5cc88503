import { breadcrumbData, Head, JsonLd } from '@lagoon/shared/components/head';
import { brand, paths } from '@lagoon/shared/domain';

const crumbs = [
  { title: 'Home', url: paths.home() },
  { title: 'Blog', url: paths.blog() },
];

/** What the document says about the blog. */
export const ListHead = () => (
  <>
    <Head
      title="Latest Medical Insights"
      description={`Plain articles from ${brand.name} in Lagos: what laboratory tests look at, how to prepare for them and how to read a report.`}
      path={paths.blog()}
    />
    <JsonLd data={breadcrumbData(crumbs)} />
  </>
);
