import { dashboardPaths } from '@lagoon/shared/domain';
import { ButtonLink, Row, Small } from '@lagoon/shared/ui';
import { ArrowRight, ChevronLeft } from 'lucide-react';
import { useVerificationQueueQuery } from '../../api/common-calls';

export function QueuePlace({ reference }: { reference: string }) {
  const { references = [] } = useVerificationQueueQuery(undefined, { refetchOnMountOrArgChange: true }).data ?? {};
  const at = references.indexOf(reference);
  if (at < 0) return null;
  const [previous, next] = [references[at - 1], references[at + 1]];
  return (
    <Row as="nav" aria-label="Orders to verify" $gap={8}>
      <Small $whiteSpace="nowrap">
        {at + 1} of {references.length}
      </Small>
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
      {next ? (
        <ButtonLink to={dashboardPaths.order(next)} $kind="secondary" $size="small" aria-keyshortcuts="J">
          Next order
          <ArrowRight size={20} />
        </ButtonLink>
      ) : null}
    </Row>
  );
}

export function NextToVerify() {
  const { references = [] } = useVerificationQueueQuery().data ?? {};
  const [next] = references;
  return next ? (
    <ButtonLink to={dashboardPaths.order(next)} $kind="secondary" $mt={16} aria-keyshortcuts="J">
      Next order to verify ({references.length})
      <ArrowRight size={20} />
    </ButtonLink>
  ) : null;
}
