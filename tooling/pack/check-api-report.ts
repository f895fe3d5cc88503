import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { API_REPORT, apiReport, reportIssue } from './api-report';

/** `--write` writes the report, if the version of `@lagoon/shared` was raised. */
const current = await apiReport();
const committed = existsSync(API_REPORT) ? readFileSync(API_REPORT, 'utf8') : '';
const issue = reportIssue(committed, current);
if (process.argv.includes('--write') && issue?.includes('npm run api-report'))
  writeFileSync(API_REPORT, current);
else if (issue !== undefined) {
  console.error(issue);
  process.exitCode = 1;
}
