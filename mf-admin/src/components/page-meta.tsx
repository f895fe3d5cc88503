import { brand } from '@lagoon/shared/domain';

/** Apart, because the sign-in page and the first page of the dashboard need no card. */
export const PageMeta = ({ title }: { title: string }) => (
  <>
    <title>{`${title} · ${brand.nameParts[0]} Admin`}</title>
    <meta name="robots" content="noindex" />
  </>
);
