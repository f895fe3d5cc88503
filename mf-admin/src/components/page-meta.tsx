import { brand } from '@lagoon/shared/domain';

export const PageMeta = ({ title }: { title: string }) => (
  <>
    <title>{`${title} · ${brand.nameParts[0]} Admin`}</title>
    <meta name="robots" content="noindex" />
  </>
);
