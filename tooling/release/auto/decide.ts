import { cappedTotal, type Evidence, type EvidenceRow, type Group, median, p75 } from './evidence';
import type { CanaryRules } from './rules';

/** What is to be done with a canary now, and why. */
export interface Verdict {
  next: 'wait' | 'on' | 'back';
  why: string;
}

interface Trial {
  /** the build that is tried, and the one that is live */
  tried: string;
  live: string;
  /** since when the canary has its share, and for how long it has to have it */
  since: Date;
  minutes: number;
  now: Date;
}

type Groups = Map<number, Group>;

/** The loads of a build by group of networks; of the shell, which comes with every page, its own pages. */
function groupedLoads(rows: readonly EvidenceRow[], build: string): Groups {
  const loads = groupsOf(rows, build, ['load', 'failed'], ['failed']);
  return loads.size > 0 ? loads : groupsOf(rows, build, ['view'], []);
}

/** The loads of a build, one entry a group of networks. */
export const loadsOf = (rows: readonly EvidenceRow[], build: string): Group[] => [...groupedLoads(rows, build).values()];

function groupsOf(rows: readonly EvidenceRow[], build: string, all: string[], bad: string[], page?: string): Groups {
  const groups: Groups = new Map();
  for (const row of rows) {
    if (row.build !== build || (page !== undefined && row.page !== page)) continue;
    if (!all.includes(row.measure) && !bad.includes(row.measure)) continue;
    const group = groups.get(row.network) ?? { total: 0, bad: 0 };
    if (all.includes(row.measure)) group.total += row.count;
    if (bad.includes(row.measure)) group.bad += row.count;
    groups.set(row.network, group);
  }
  // a page that breaks more than once is broken, not more than that
  for (const group of groups.values()) group.total = Math.max(group.total, group.bad);
  return groups;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const rate = ({ total, bad }: Group): number => (total === 0 ? 0 : bad / total);

/** How the groups of networks vote on one measure of the tried build: each compares it with the live build, and has one vote. */
interface Vote {
  against: number;
  voters: number;
  why: string;
}

/** @returns undefined with too few views or loads to vote on */
function voteOnFailures(what: string, tried: Groups, live: Groups, least: number, limit: CanaryRules['failed']): Vote | undefined {
  const all = [...tried.values()];
  if (all.reduce((sum, { total }) => sum + total, 0) < least) return undefined;
  const usual = median([...live.values()].map(rate));
  const against = [...tried].filter(([network, group]) => {
    const own = live.get(network);
    return rate(group) > Math.max(limit.over, limit.times * (own ? rate(own) : usual));
  });
  const share = median((against.length * 2 > all.length ? all : against.map(([, group]) => group)).map(rate));
  return { against: against.length, voters: all.length, why: `${percent(share)} of ${what}, and ${percent(usual)} with the live build` };
}

/** @returns undefined with too few measured visits to vote on */
function voteOnTimes(
  what: string,
  measure: 'lcp' | 'inp',
  { bounds, rows }: Evidence,
  trial: Trial,
  rules: CanaryRules,
  page?: string,
): Vote | undefined {
  const of = (build: string) =>
    summed(rows.filter((row) => row.build === build && row.measure === measure && (page === undefined || row.page === page)));
  const [tried, live] = [of(trial.tried), of(trial.live)];
  const measured = (groups: Map<number, number[]>) => [...groups.values()].flat().reduce((sum, count) => sum + count, 0);
  if (measured(tried) < rules.measured || measured(live) < rules.measured) return undefined;
  const times = (groups: Map<number, number[]>) => [...groups.values()].map((histogram) => p75(histogram, bounds));
  const [mine, usual] = [median(times(tried)), median(times(live))];
  const against = [...tried].filter(([network, histogram]) => {
    const own = live.get(network);
    const [value, compared] = [p75(histogram, bounds), own ? p75(own, bounds) : usual];
    return value > compared * rules[measure].times && value - compared > rules[measure].ms;
  });
  return {
    against: against.length,
    voters: tried.size,
    why: `${what} took ${Math.round(mine)} ms, and ${Math.round(usual)} ms with the live build`,
  };
}

/** Histograms by group of networks. */
function summed(rows: readonly EvidenceRow[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const { network, histogram } of rows) {
    const known = groups.get(network);
    groups.set(network, known ? histogram.map((count, at) => count + (known[at] ?? 0)) : [...histogram]);
  }
  return groups;
}

/** The votes on the tried build, as a whole and by kind of page. */
function votes(evidence: Evidence, trial: Trial, rules: CanaryRules): Vote[] {
  const { rows } = evidence;
  const pages = [...new Set(rows.filter(({ build, page }) => build === trial.tried && page !== '').map(({ page }) => page))].sort();
  const broken = (page?: string) =>
    voteOnFailures(
      page ? `views of ${page} broke` : 'pages broke after loading',
      groupsOf(rows, trial.tried, ['view'], ['error'], page),
      groupsOf(rows, trial.live, ['view'], ['error'], page),
      page ? rules.views : rules.loads.back,
      rules.errors,
    );
  const slow = (page?: string) => [
    voteOnTimes(page ? `LCP of ${page}` : 'LCP', 'lcp', evidence, trial, rules, page),
    voteOnTimes(page ? `INP of ${page}` : 'INP', 'inp', evidence, trial, rules, page),
  ];
  const loads = [groupedLoads(rows, trial.tried), groupedLoads(rows, trial.live)] as const;
  const failed = voteOnFailures('loads failed', ...loads, rules.loads.back, rules.failed);
  return [failed, broken(), ...pages.map(broken), ...slow(), ...pages.flatMap(slow)].filter((one) => one !== undefined);
}

const minutesText = (minutes: number): string => (minutes < 1 ? 'less than a minute' : `${Math.ceil(minutes)} min`);

/** What is still missing before a build may go on; undefined when nothing is. */
function missing({ rows }: Evidence, { tried, live, since, minutes, now }: Trial, rules: CanaryRules): string | undefined {
  const of = (build: string) => {
    const groups = loadsOf(rows, build);
    return { groups: groups.length, loads: cappedTotal(groups, Math.ceil(rules.share * rules.loads.on)) };
  };
  const measured = (build: string) =>
    rows.filter((row) => row.build === build && row.measure === 'lcp').reduce((sum, row) => sum + row.count, 0);
  const [mine, theirs] = [of(tried), of(live)];
  if (mine.loads < rules.loads.on) return `${mine.loads} of ${rules.loads.on} loads`;
  if (theirs.loads < rules.loads.on) return `${theirs.loads} of ${rules.loads.on} loads of the live build to compare with`;
  if (mine.groups < rules.networks) return `loads of ${mine.groups} of ${rules.networks} groups of networks`;
  if (measured(live) >= rules.measured && measured(tried) < rules.measured)
    return `${measured(tried)} of ${rules.measured} measured visits`;
  const left = minutes - (now.getTime() - since.getTime()) / 60_000;
  return left > 0 ? `${minutesText(left)} to go` : undefined;
}

/**
 * Decides by the votes of groups of networks. Back: most groups vote against the tried build, on one measure at least. On: no more than
 * a third do on any, and enough was seen for long enough. A minority of groups, forged or not, only makes a canary wait.
 */
export function decide(evidence: Evidence, trial: Trial, rules: CanaryRules): Verdict {
  const all = votes(evidence, trial, rules);
  const most = all.filter(({ against, voters }) => against * 2 > voters);
  const enough = most.filter(({ voters }) => voters >= rules.networks);
  if (enough.length > 0)
    return {
      next: 'back',
      why: enough
        .slice(0, 2)
        .map(({ why }) => why)
        .join('; '),
    };
  const [doubt] = [...most, ...all.filter(({ against, voters }) => against * 3 > voters)];
  if (doubt) return { next: 'wait', why: doubtText(doubt, rules) };
  const waits = missing(evidence, trial, rules);
  if (waits) return { next: 'wait', why: `nothing against it; ${waits}` };
  const loads = loadsOf(evidence.rows, trial.tried);
  const total = cappedTotal(loads, Number.POSITIVE_INFINITY);
  return { next: 'on', why: `${total} loads, ${percent(median(loads.map(rate)))} failed, nothing against it` };
}

const doubtText = ({ against, voters, why }: Vote, { networks }: CanaryRules): string =>
  voters < networks
    ? `${why}, by ${against} of ${voters} groups of networks; it takes ${networks} to decide`
    : `${why}, by ${against} of ${voters} groups of networks; they do not agree`;
