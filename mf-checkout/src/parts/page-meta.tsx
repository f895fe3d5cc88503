import { brand } from '@lagoon/shared/domain';

/** Title of a private page, which no search engine should list. */
export const PageMeta = ({ title }: { title: string }) => (
  <>
    <title>{`${title} | ${brand.name}`}</title>
    <meta name="robots" content="noindex" />
  </>
);
