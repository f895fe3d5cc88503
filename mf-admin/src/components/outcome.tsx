import { LiveRegion } from '@lagoon/shared/components';
import { Columns } from '@lagoon/shared/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';

const looks = {
  bad: { icon: CircleAlert, $border: 'danger700', $bg: 'dangerTint', $color: 'danger700' },
  good: { icon: CircleCheck, $border: 'success700', $bg: 'successTint', $color: 'success700' },
} as const;

function Message({ tone, text }: { tone: keyof typeof looks; text: string }) {
  const { icon: Icon, ...look } = looks[tone];
  if (!text) return null;
  return (
    <Columns as="p" $columns="20px 1fr" $gap={10} $p="12px 14px" $radius="control" $font="small" $weight={600} $leading={1.45} {...look}>
      <Icon size={20} />
      <span>{text}</span>
    </Columns>
  );
}

/** Always renders both live regions, because screen readers announce only changes of an existing region. */
export const Outcome = ({ failure, done = '' }: { failure: string; done?: string }) => (
  <>
    <LiveRegion role="alert">
      <Message tone="bad" text={failure} />
    </LiveRegion>
    <LiveRegion role="status">
      <Message tone="good" text={done} />
    </LiveRegion>
  </>
);
