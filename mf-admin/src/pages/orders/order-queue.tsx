import { dashboardPaths } from '@lagoon/shared/domain';
import { ButtonLink, Row, Small } from '@lagoon/shared/ui';
import { ArrowRight, ChevronLeft } from 'lucide-react';
import { useVerificationQueueQuery } from '../../api/common-calls';

/** Underpaid orders come last, and are never the `next` to verify. */
export function useQueuePlace(reference: string) {
  const { references = [], underpaid = [] } =
    useVerificationQueueQuery(undefined, { refetchOnMountOrArgChange: true }).data ?? {};
  const all = [...references, ...underpaid];
  const at = all.indexOf(reference);
  const next = references[at + 1] ?? references.find((other) => other !== reference);
  return { at, count: all.length, previous: all[at - 1], following: all[at + 1], next };
}

type QueuePlaceProps = Omit<ReturnType<typeof useQueuePlace>, 'next'>;

export const QueuePlace = ({ at, count, previous, following }: QueuePlaceProps) =>
  count === 0 ? null : (
    <Row as="nav" aria-label="Orders to verify" $gap={8}>
      <Small $whiteSpace="nowrap">{at < 0 ? `${count} to verify` : `${at + 1} of ${count}`}</Small>
      {previous ? (
        <ButtonLink
          to={dashboardPaths.order(previous)}
          $kind="secondary"
          $size="small"
          $px={11}
          aria-label="Previous order"
          aria-keyshortcuts="K"
        >
          <ChevronLeft size={20} />
        </ButtonLink>
      ) : null}
      {following ? (
        <ButtonLink
          to={dashboardPaths.order(following)}
          $kind="secondary"
          $size="small"
          aria-keyshortcuts="J"
        >
          Next order
          <ArrowRight size={20} />
        </ButtonLink>
      ) : null}
    </Row>
  );
