import { Cluster, Small, Text } from '@lagoon/shared/ui';
import type { ReactNode, Ref } from 'react';
import { PageMeta } from './page-meta';

export const PageHead = ({
  title,
  meta = title,
  heading,
  note,
  lead,
  children,
}: {
  title: string;
  meta?: string;
  heading?: Ref<HTMLHeadingElement>;
  note?: ReactNode;
  lead?: ReactNode;
  /** links and buttons at the end of the line; not printed */
  children?: ReactNode;
}) => (
  <>
    <PageMeta title={meta} />
    <Cluster $justify="space-between" $gap="12px 24px" $minHeight={44}>
      <Cluster $align="baseline" $gap="0 16px">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {note ? <Small>{note}</Small> : null}
      </Cluster>
      {children ? (
        <Cluster $gap={12} data-no-print>
          {children}
        </Cluster>
      ) : null}
    </Cluster>
    {lead ? (
      <Text $maxWidth="46rem" $my="8px 24px" $color="ink600" $overflowWrap="break-word">
        {lead}
      </Text>
    ) : null}
  </>
);
