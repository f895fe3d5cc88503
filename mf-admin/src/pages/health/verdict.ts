import type { AppHealth } from '@lagoon/shared/domain';
import type { Tone } from '../../components/record-status/status-chip';

/** Share of failed loads and page errors that requires action. */
const SERIOUS = 0.01;

interface Verdict {
  tone: Tone;
  title: string;
  text: string;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const problemsOf = ({ builds }: Pick<AppHealth, 'builds'>): number => sum(builds.map(({ failed, errors }) => failed + errors));

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
