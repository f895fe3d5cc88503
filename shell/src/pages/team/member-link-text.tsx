import { VisuallyHidden } from '@lagoon/shared/ui';

/** "Read More", and about whom, for who hears the link without seeing where it stands. */
export const MemberLinkText = ({ name }: { name: string }) => (
  <span>
    Read More<VisuallyHidden> about {name}</VisuallyHidden>
  </span>
);
