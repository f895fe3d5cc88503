import { FullHeight, Loading, SearchBox, useKeptQuery } from '@lagoon/shared/components';
import { breadcrumbData, crumbsTo, Head, JsonLd } from '@lagoon/shared/components/head';
import { brand, paths } from '@lagoon/shared/domain';
import { Cluster, Container, ErrorView, space } from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import { useRef } from 'react';
import { Articles } from './articles';

const ListHead = () => (
  <>
    <Head
      title="Latest Medical Insights"
      description={
        `Plain articles from ${brand.name} in Lagos: what laboratory tests look at, how to ` +
        'prepare for them and how to read a report.'
      }
      path={paths.blog()}
    />
    <JsonLd data={breadcrumbData(crumbsTo(['Blog', paths.blog()]))} />
  </>
);

/** Spec §2. */
export default function ListPage() {
  const { currentData: articles, isError, refetch } = useView('articles', undefined);
  const [query, setQuery] = useKeptQuery('blogQuery');
  const box = useRef<HTMLInputElement>(null);

  const clear = () => {
    setQuery('');
    box.current?.focus();
  };

  if (!articles && isError)
    return (
      <>
        <ListHead />
        <FullHeight>
          <ErrorView
            title="Error Getting Blogs..."
            text="We couldn’t load the articles. Please try again later."
            onRetry={refetch}
          />
        </FullHeight>
      </>
    );
  // screen height, so that the footer does not move during a search
  return (
    <Container $minHeight="100vh" $pb={space.section}>
      <ListHead />
      <Cluster
        $gap="16px 32px"
        $align="end"
        $justify="space-between"
        $pt="clamp(1.5rem, 1rem + 2.6vw, 3.5rem)"
        $pb={[36, 16]}
      >
        <h1 tabIndex={-1}>Latest Medical Insights</h1>
        <SearchBox
          label="Search by title"
          placeholder="For example, genotype"
          query={query}
          onChange={setQuery}
          box={box}
        />
      </Cluster>
      {articles ? (
        <Articles articles={articles} query={query} onClear={clear} />
      ) : (
        <Loading label="Loading articles" />
      )}
    </Container>
  );
}
