import { Head, type HeadProps } from '@lagoon/shared/components/head';

/** What the document says about a page of one's own, which no search engine should list. */
export const PageMeta = (head: Pick<HeadProps, 'title' | 'description' | 'path'>) => (
  <>
    <Head {...head} />
    <meta name="robots" content="noindex" />
  </>
);
