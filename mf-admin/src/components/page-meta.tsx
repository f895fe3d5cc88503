import { brand } from '@lagoon/shared/domain';

/** What the document says about a page of the administrators', which no search engine should list. */
export const PageMeta = ({ title }: { title: string }) => (
  <>
    <title>{`${title} · ${brand.nameParts[0]} Admin`}</title>
    <meta name="robots" content="noindex" />
  </>
);
