import { type Evidence, type EvidenceRow, type Group, shareOfBad, threeOfFour } from './evidence';
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

/** The loads of a build by group of networks; of the shell, which comes with every page, its own pages. */
export function loadsOf(rows: readonly EvidenceRow[], build: string): Group[] {
  const loads = groupsOf(rows, build, ['load', 'failed'], ['failed']);
  return loads.length > 0 ? loads : groupsOf(rows, build, ['view'], []);
}

function groupsOf(rows: readonly EvidenceRow[], build: string, all: string[], bad: string[], page?: string): Group[] {
  const groups = new Map<number, Group>();
  for (const row of rows) {
    if (row.build !== build || (page !== undefined && row.page !== page)) continue;
    if (!all.includes(row.measure) && !bad.includes(row.measure)) continue;
    const group = groups.get(row.network) ?? { total: 0, bad: 0 };
    if (all.includes(row.measure)) group.total += row.count;
    if (bad.includes(row.measure)) group.bad += row.count;
    groups.set(row.network, group);
  }
  // a page that breaks more than once is broken, not more than that
  return [...groups.values()].map(({ total, bad }) => ({ total: Math.max(total, bad), bad }));
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Whether too many of the tried build's are bad; in words if they are. */
function tooMany(
  what: string,
  tried: Group[],
  live: Group[],
  least: number,
  limit: CanaryRules['failed'],
  rules: CanaryRules,
): string | undefined {
  const usual = shareOfBad(live, limit.over, rules).share;
  const most = Math.max(limit.over, limit.times * usual);
  const { share, total } = shareOfBad(tried, most, rules);
  if (total < least || share <= most) return undefined;
  return `${percent(share)} of ${what}, and ${percent(usual)} with the live build`;
}

/** Whether the tried build is too slow; in words if it is. */
function tooSlow(
  what: string,
  measure: 'lcp' | 'inp',
  { bounds, rows }: Evidence,
  trial: Trial,
  rules: CanaryRules,
  page?: string,
): string | undefined {
  const of = (build: string) =>
    threeOfFour(
      summed(rows.filter((row) => row.build === build && row.measure === measure && (page === undefined || row.page === page))),
      bounds,
      rules,
    );
  const [tried, live] = [of(trial.tried), of(trial.live)];
  if (tried.total < rules.measured || live.total < rules.measured) return undefined;
  const { times, ms } = rules[measure];
  if (tried.value <= live.value * times || tried.value - live.value <= ms) return undefined;
  return `${what} took ${Math.round(tried.value)} ms, and ${Math.round(live.value)} ms with the live build`;
}

function summed(rows: readonly EvidenceRow[]): EvidenceRow[] {
  const groups = new Map<number, EvidenceRow>();
  for (const row of rows) {
    const known = groups.get(row.network);
    groups.set(row.network, known ? { ...known, histogram: row.histogram.map((count, at) => count + (known.histogram[at] ?? 0)) } : row);
  }
  return [...groups.values()];
}

/** Everything that speaks against the tried build, whole and by kind of page. */
function complaints(evidence: Evidence, trial: Trial, rules: CanaryRules): string[] {
  const { rows } = evidence;
  const pages = [...new Set(rows.filter(({ build, page }) => build === trial.tried && page !== '').map(({ page }) => page))].sort();
  const broken = (page?: string) =>
    tooMany(
      page ? `views of ${page} broke` : 'pages broke after loading',
      groupsOf(rows, trial.tried, ['view'], ['error'], page),
      groupsOf(rows, trial.live, ['view'], ['error'], page),
      page ? rules.views : rules.loads.back,
      rules.errors,
      rules,
    );
  const slow = (page?: string) => [
    tooSlow(page ? `LCP of ${page}` : 'LCP', 'lcp', evidence, trial, rules, page),
    tooSlow(page ? `INP of ${page}` : 'INP', 'inp', evidence, trial, rules, page),
  ];
  const failed = tooMany('loads failed', loadsOf(rows, trial.tried), loadsOf(rows, trial.live), rules.loads.back, rules.failed, rules);
  return [failed, broken(), ...pages.map(broken), ...slow(), ...pages.flatMap(slow)].filter((one) => one !== undefined);
}

const minutesText = (minutes: number): string => (minutes < 1 ? 'less than a minute' : `${Math.ceil(minutes)} min`);

/** What is still missing before a build may go on; undefined when nothing is. */
function missing({ rows }: Evidence, { tried, live, since, minutes, now }: Trial, rules: CanaryRules): string | undefined {
  const of = (build: string) => {
    const groups = loadsOf(rows, build);
    return { groups: groups.length, loads: Math.floor(shareOfBad(groups, 1, rules).total) };
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
 * The rules applied to what browsers told: back as soon as enough speaks against the tried build, on when nothing does and
 * enough has been seen for long enough.
 */
export function decide(evidence: Evidence, trial: Trial, rules: CanaryRules): Verdict {
  const against = complaints(evidence, trial, rules);
  if (against.length > 0) return { next: 'back', why: against.slice(0, 2).join('; ') };
  const waits = missing(evidence, trial, rules);
  if (waits) return { next: 'wait', why: `nothing against it; ${waits}` };
  const { share, total } = shareOfBad(loadsOf(evidence.rows, trial.tried), 1, rules);
  return { next: 'on', why: `${Math.floor(total)} loads, ${percent(share)} failed, nothing against it` };
}
