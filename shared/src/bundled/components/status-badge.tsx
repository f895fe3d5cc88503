import { Row } from '@lagoon/shared/ui';
import { Check, CircleAlert, Clock3 } from 'lucide-react';
import { Disc } from './icon-disc';

export type StatusTone = 'waiting' | 'good' | 'bad';

const tones = {
  waiting: { Icon: Clock3, ink: 'warning800', ground: 'warningTint' },
  good: { Icon: Check, ink: 'success700', ground: 'successTint' },
  bad: { Icon: CircleAlert, ink: 'danger700', ground: 'dangerTint' },
} as const;

export function StatusBadge({ label, tone }: { label: string; tone: StatusTone }) {
  const { Icon, ink, ground } = tones[tone];
  return (
    <Row as="p" $gap={16} $mb={12} $color={ink} $weight={600}>
      <Disc $width={56} $height={56} $bg={ground} aria-hidden="true">
        <Icon size={24} />
      </Disc>
      {label}
    </Row>
  );
}
