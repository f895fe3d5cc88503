import type { AppHealth } from '@lagoon/shared/domain';
import { Cluster, Columns, color, Row, Text } from '@lagoon/shared/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { StatusChip, tones } from '../../components/record-status/status-chip';
import { SectionCard } from '../../components/section-card';
import { inOrder, partName } from './texts';
import { problemsOf, verdictOf } from './verdict';

const Verdict = styled(Row)`svg { flex: none; }`;
const Parts = styled(Columns)`
  li { padding-block: 10px; border-top: 1px solid ${color.line}; }
`;

export function VerdictCard({ apps }: { apps: readonly AppHealth[] }) {
  const { tone, title, text } = verdictOf(apps);
  const Icon = tone === 'good' ? CircleCheck : TriangleAlert;
  return (
    <SectionCard title={title}>
      <Verdict $gap={12} $mt={4} $mb={16}>
        <Icon size={28} strokeWidth={1.9} color={tones[tone].text} aria-hidden="true" />
        <Text>{text}</Text>
      </Verdict>
      <Parts as="ul" aria-label="Parts of the site" $columns={[2, 1, 1]} $gap="0 32px">
        {inOrder(apps).map((each) => {
          const problems = problemsOf(each);
          return (
            <Cluster as="li" key={each.app} $justify="space-between" $gap="4px 16px">
              {partName(each.app)}
              <StatusChip
                tone={problems === 0 ? 'good' : tone}
                label={problems === 0 ? 'Works' : problems === 1 ? '1 problem' : `${problems.toLocaleString('en-NG')} problems`}
              />
            </Cluster>
          );
        })}
      </Parts>
    </SectionCard>
  );
}
