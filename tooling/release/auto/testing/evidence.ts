import type { Evidence, EvidenceRow } from '../evidence';
import { CANARY_RULES } from '../rules';

const bounds = [100, 200, 500, 1000, 2000, 4000];
export const rules = CANARY_RULES;

export interface GroupReports {
  network: number;
  build: 'new' | 'live';
  loads?: number;
  failed?: number;
  /** by kind of page: number of views, and number of views with an error */
  pages?: Record<string, { views: number; errors?: number }>;
  /** ms of each measured visit of `/blog` */
  lcp?: number[];
}

export function evidenceOf(reports: readonly GroupReports[]): Evidence {
  const rows = reports.flatMap(({ network, build, loads = 0, failed = 0, pages = {}, lcp = [] }): EvidenceRow[] => {
    const row = (measure: string, count: number, page = '', histogram: number[] = []) =>
      count > 0 ? [{ build, network, measure, page, count, histogram }] : [];
    const histogram = bounds.map((bound, at) => lcp.filter((ms) => ms <= bound && ms > (bounds[at - 1] ?? 0)).length);
    return [
      ...row('load', loads),
      ...row('failed', failed),
      ...Object.entries(pages).flatMap(([page, { views, errors = 0 }]) => [...row('view', views, page), ...row('error', errors, page)]),
      ...row('lcp', lcp.length, '/blog', histogram),
    ];
  });
  return { bounds, rows };
}

/**
 * Returns the reports of groups of networks, each about the live and the new build.
 * @param change returns the fields that differ in a group's reports about the new build
 */
export const visitors = (change: (network: number) => Partial<GroupReports> = () => ({}), groups = 20): GroupReports[] =>
  Array.from({ length: groups }, (_, network) => {
    const usual = { network, loads: 5, pages: { '/blog': { views: 4 }, '/blog/*': { views: 3 } }, lcp: [300, 700, 900] };
    return [
      { ...usual, build: 'live' as const },
      { ...usual, build: 'new' as const, ...change(network) },
    ];
  }).flat();
