/** `impossible`: the registry did not answer. */
type Verdict = 'clean' | 'found' | 'impossible';

interface Report {
  /** of `pnpm audit` */
  metadata?: { vulnerabilities: Record<string, number> };
  /** of `npm audit signatures` */
  invalid?: unknown[];
  missing?: unknown[];
  error?: { message?: string; summary?: string };
}

/** @param output JSON of `pnpm audit --json` or `npm audit signatures --json` */
export function verdictOf(output: string): { verdict: Verdict; detail: string } {
  let report: Report = {};
  try {
    report = JSON.parse(output);
  } catch {
    // no JSON
  }
  const { metadata, invalid, missing = [], error } = report;
  const count = metadata
    ? Object.values(metadata.vulnerabilities).reduce((sum, each) => sum + each, 0)
    : invalid && invalid.length + missing.length;
  if (count === undefined)
    return {
      verdict: 'impossible',
      detail: error?.message ?? error?.summary ?? 'no readable answer',
    };
  return {
    verdict: count === 0 ? 'clean' : 'found',
    detail: count === 0 ? 'nothing found' : `${count} found`,
  };
}
