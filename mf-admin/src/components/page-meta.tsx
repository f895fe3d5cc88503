import { brand } from '@lagoon/shared/domain';

/** Title and robots tag of an administrator's page. */
export const PageMeta = ({ title }: { title: string }) => (
  <>
    <title>{`${title} · ${brand.nameParts[0]} Admin`}</title>
    <meta name="robots" content="noindex" />
  </>
);
