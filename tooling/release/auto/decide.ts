import { type Evidence, type EvidenceRow, median, p75, sum } from './evidence';
import type { CanaryRules } from './rules';

export interface Decision {
  next: 'wait' | 'on' | 'back';
  why: string;
}

interface Trial {
  tried: string;
  live: string;
  /** percentage of the visitors with the canary's build, 0 to 100 */
  percent: number;
  /** start of the canary's current percentage; `minutes` is the minimum duration of that percentage */
  since: Date;
  minutes: number;
  now: Date;
}

/** One measure of a build: for each network group, its value and the number of reports. */
type Sample = Map<number, { value: number; reports: number }>;

interface Vote {
  against: number;
  voters: number;
  why: string;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const reportsOf = (sample: Sample): number => sum([...sample.values()].map(({ reports }) => reports));

const rowsOf = (rows: readonly EvidenceRow[], build: string, page?: string): EvidenceRow[] =>
  rows.filter((row) => row.build === build && (page === undefined || row.page === page));

function sampleOf(rows: readonly EvidenceRow[], measure: (group: EvidenceRow[]) => { value: number; reports: number }): Sample {
  const groups = new Map<number, EvidenceRow[]>();
  for (const row of rows) groups.set(row.network, [...(groups.get(row.network) ?? []), row]);
  return new Map([...groups].map(([network, group]) => [network, measure(group)]));
}

/** Returns the failure rate of each network group, at most 1: a page that reports two errors counts as one failed page. */
function failureRates(rows: readonly EvidenceRow[], all: string[], bad: string): Sample {
  const counted = rows.filter(({ measure }) => measure === bad || all.includes(measure));
  return sampleOf(counted, (group) => {
    const count = (measures: string[]) => sum(group.filter(({ measure }) => measures.includes(measure)).map((row) => row.count));
    const reports = Math.max(count(all), count([bad]));
    return { value: reports === 0 ? 0 : count([bad]) / reports, reports };
  });
}

/** Returns the loads of a build. Views of the shell's pages count as loads of the shell. */
function loadsOf(rows: readonly EvidenceRow[], build: string): Sample {
  const own = rowsOf(rows, build);
  const loads = failureRates(own, ['load', 'failed'], 'failed');
  return loads.size > 0 ? loads : failureRates(own, ['view'], '');
}

const timesOf = ({ bounds, rows }: Evidence, build: string, measure: 'lcp' | 'inp', page?: string): Sample =>
  sampleOf(
    rowsOf(rows, build, page).filter((row) => row.measure === measure),
    (group) => {
      const histogram = bounds.map((_, at) => sum(group.map((row) => row.histogram[at] ?? 0)));
      return { value: p75(histogram, bounds), reports: sum(histogram) };
    },
  );

/** Each network group votes: it compares its reports on the canary's build with its reports on the live build (docs/adr/0012). */
function voteOf(
  tried: Sample,
  live: Sample,
  isWorse: (value: number, reference: number) => boolean,
  describe: (value: number, usual: number) => string,
): Vote {
  const usual = median([...live.values()].map(({ value }) => value));
  const against = [...tried].filter(([network, { value }]) => isWorse(value, live.get(network)?.value ?? usual));
  const value = median(against.map(([, one]) => one.value));
  return { against: against.length, voters: tried.size, why: `${describe(value, usual)} with the live build` };
}

/** Returns a `Vote` for each measure, such as failed loads, in total and by kind of page. Omits measures with too few reports. */
function votes(evidence: Evidence, trial: Trial, rules: CanaryRules): Vote[] {
  const { rows } = evidence;
  const pages = [...new Set(rows.filter(({ build, page }) => build === trial.tried && page !== '').map(({ page }) => page))].sort();
  const onRates = (what: string, tried: Sample, live: Sample, least: number, { over, times }: CanaryRules['failed']) => {
    if (reportsOf(tried) < least) return [];
    const isWorse = (rate: number, reference: number) => rate > Math.max(over, times * reference);
    return [voteOf(tried, live, isWorse, (rate, usual) => `${percent(rate)} of ${what}, and ${percent(usual)}`)];
  };
  const onErrors = (page?: string) => {
    const views = (build: string) => failureRates(rowsOf(rows, build, page), ['view'], 'error');
    const what = page ? `views of ${page} broke` : 'pages broke after loading';
    return onRates(what, views(trial.tried), views(trial.live), page ? rules.views : rules.loads.back, rules.errors);
  };
  const onTimes = (page?: string) =>
    (['lcp', 'inp'] as const).flatMap((measure) => {
      const [tried, live] = [timesOf(evidence, trial.tried, measure, page), timesOf(evidence, trial.live, measure, page)];
      if (reportsOf(tried) < rules.measured || reportsOf(live) < rules.measured) return [];
      const { times, ms } = rules[measure];
      const isSlower = (value: number, reference: number) => value > reference * times && value - reference > ms;
      const what = `${measure.toUpperCase()}${page ? ` of ${page}` : ''}`;
      return [voteOf(tried, live, isSlower, (value, usual) => `${what} took ${Math.round(value)} ms, and ${Math.round(usual)} ms`)];
    });
  return [
    ...onRates('loads failed', loadsOf(rows, trial.tried), loadsOf(rows, trial.live), rules.loads.back, rules.failed),
    ...[undefined, ...pages].flatMap(onErrors),
    ...[undefined, ...pages].flatMap(onTimes),
  ];
}

/** Time for which the API keeps the counts of loads of each network group. */
const DAY_MINUTES = 24 * 60;

/** Returns a remedy for operators when a day at the current percentage has too few loads for a decision, else an empty text. */
function trafficRemedy(loads: number, { percent, since, minutes, now }: Trial, { loads: { on } }: CanaryRules): string {
  const passed = (now.getTime() - since.getTime()) / 60_000;
  const aDay = Math.round((loads * DAY_MINUTES) / Math.min(passed, DAY_MINUTES));
  const needed = Math.ceil((on * 100) / percent);
  if (passed < minutes || aDay >= needed) return '';
  const share = Math.ceil((on * 100) / Math.max(aDay, 1));
  const remedy = share < 100 ? `begin with --percent ${share}, or give it --rules` : 'give it --rules';
  return `; at this traffic it never ends (${aDay} loads of the app a day, and ${percent} % takes ${needed}): ${remedy}`;
}

function missing(evidence: Evidence, trial: Trial, rules: CanaryRules): string | undefined {
  const { tried, live, since, minutes, now } = trial;
  const [mine, theirs] = [loadsOf(evidence.rows, tried), loadsOf(evidence.rows, live)];
  const most = Math.ceil(rules.share * rules.loads.on);
  const capped = (loads: Sample) => sum([...loads.values()].map(({ reports }) => Math.min(reports, most)));
  const measured = (build: string) => reportsOf(timesOf(evidence, build, 'lcp'));
  const all = reportsOf(mine) + reportsOf(theirs);
  if (capped(mine) < rules.loads.on) return `${capped(mine)} of ${rules.loads.on} loads${trafficRemedy(all, trial, rules)}`;
  if (capped(theirs) < rules.loads.on) return `${capped(theirs)} of ${rules.loads.on} loads of the live build to compare with`;
  if (mine.size < rules.networks) return `loads of ${mine.size} of ${rules.networks} groups of networks`;
  if (measured(live) >= rules.measured && measured(tried) < rules.measured)
    return `${measured(tried)} of ${rules.measured} measured visits`;
  const left = minutes - (now.getTime() - since.getTime()) / 60_000;
  if (left <= 0) return undefined;
  return left < 1 ? 'less than a minute to go' : `${Math.ceil(left)} min to go`;
}

/**
 * Decides by the votes of network groups on each measure, such as loads.
 * - `back`: on one measure, at least `rules.networks` groups vote. More than half of them, and more than half of all groups with the
 *   canary's build, vote against this build.
 * - `on`: on each measure, at most a third of the voters vote against the build. The canary has run long enough and has enough reports.
 * - `wait`: all other cases.
 */
export function decide(evidence: Evidence, trial: Trial, rules: CanaryRules): Decision {
  const all = votes(evidence, trial, rules);
  const most = all.filter(({ against, voters }) => against * 2 > voters);
  const groups = new Set(evidence.rows.flatMap(({ build, network }) => (build === trial.tried ? [network] : []))).size;
  const enough = most.filter(({ against, voters }) => voters >= rules.networks && against * 2 > groups).slice(0, 2);
  if (enough.length > 0) return { next: 'back', why: enough.map(({ why }) => why).join('; ') };
  const [doubt] = [...most, ...all.filter(({ against, voters }) => against * 3 > voters)];
  if (doubt) {
    const { against, voters, why } = doubt;
    const few = against * 2 > voters ? `a person has to decide, since ${groups} groups have the build` : 'they do not agree';
    const undecided = voters < rules.networks ? `it takes ${rules.networks} to decide` : few;
    return { next: 'wait', why: `${why}, by ${against} of ${voters} groups of networks; ${undecided}` };
  }
  const waits = missing(evidence, trial, rules);
  if (waits) return { next: 'wait', why: `nothing against it; ${waits}` };
  const loads = loadsOf(evidence.rows, trial.tried);
  const rate = median([...loads.values()].map(({ value }) => value));
  return { next: 'on', why: `${reportsOf(loads)} loads, ${percent(rate)} failed, nothing against it` };
}
