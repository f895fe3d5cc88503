import type { AppHealth } from '@lagoon/shared/domain';
import { Cluster, Columns, color, Row, Text } from '@lagoon/shared/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { StatusChip, type Tone, tones } from '../../components/record-status/status-chip';
import { SectionCard } from '../../components/section-card';
import { appName, inOrder } from './texts';

/** Minimum number of failed loads and page errors, as a fraction of all loads, for the verdict `bad`. */
const SERIOUS = 0.01;

interface Verdict {
  tone: Tone;
  title: string;
  text: string;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const problemsOf = ({ builds }: Pick<AppHealth, 'builds'>): number => sum(builds.map(({ failed, errors }) => failed + errors));

export function verdictOf(apps: readonly AppHealth[]): Verdict {
  const problems = sum(apps.map(problemsOf));
  const loads = sum(apps.flatMap(({ builds }) => builds.map((build) => build.loads + build.fallbacks + build.failed)));
  if (problems === 0) return { tone: 'good', title: 'Everything works', text: 'Every page opened for every visitor.' };
  if (problems < loads * SERIOUS)
    return {
      tone: 'waiting',
      title: 'The site works for almost all visitors',
      text: 'A few pages failed. If the number grows, call your system administrator.',
    };
  return { tone: 'bad', title: 'Some visitors have problems', text: 'Call your system administrator and name the parts marked below.' };
}

const Sentence = styled(Row)`svg { flex: none; }`;
const Parts = styled(Columns)`
  li { padding-block: 10px; border-top: 1px solid ${color.line}; }
`;

export function VerdictCard({ apps }: { apps: readonly AppHealth[] }) {
  const { tone, title, text } = verdictOf(apps);
  const Icon = tone === 'good' ? CircleCheck : TriangleAlert;
  return (
    <SectionCard title={title}>
      <Sentence $gap={12} $mt={4} $mb={16}>
        <Icon size={28} strokeWidth={1.9} color={tones[tone].text} aria-hidden="true" />
        <Text>{text}</Text>
      </Sentence>
      <Parts as="ul" aria-label="Parts of the site" $columns={[2, 1, 1]} $gap="0 32px">
        {inOrder(apps).map((each) => {
          const problems = problemsOf(each);
          return (
            <Cluster as="li" key={each.app} $justify="space-between" $gap="4px 16px">
              {appName(each.app)}
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
