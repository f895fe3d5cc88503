import { articleData, breadcrumbData, Head, JsonLd } from '@lagoon/shared/components/head';
import { type Blog, brand, excerpt, paths } from '@lagoon/shared/domain';

const crumbsOf = (title: string) => [
  { title: 'Home', url: paths.home() },
  { title: 'Blog', url: paths.blog() },
  { title, url: paths.article(title) },
];

/** What the document says about an article. The canonical address is written with its own title, however it was asked for. */
export const ArticleHead = ({ article }: { article: Blog }) => (
  <>
    <Head
      title={article.title}
      description={excerpt(article.description) || `${article.title}: an article from ${brand.name}, Lagos.`}
      path={paths.article(article.title)}
      image={article.designImg}
      type="article"
    />
    <JsonLd data={articleData(article)} />
    <JsonLd data={breadcrumbData(crumbsOf(article.title))} />
  </>
);
