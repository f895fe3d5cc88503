import type { TelemetryReport } from '@lagoon/shared/domain';
import { builtRegistry } from '../remotes/built';

/** Sends reports to a server, as browsers do: loads of every outcome, and times of a live build. */
export async function reportLoads(origin: string) {
  const app = 'shop';
  const build = builtRegistry().apps[app]?.active.build ?? '';
  const report: TelemetryReport = {
    loads: [
      ...Array(45).fill({ app, build, outcome: 'ok' }),
      { app, build: 'f13c601964f4', outcome: 'retry' },
      { app, build: 'f13c601964f4', wanted: '480e389f478c', outcome: 'previous' },
      { app: 'blog', build: 'd3fe185f41dd', outcome: 'failed' },
    ],
    vitals: [
      { app, build, lcp: 1200, inp: 48, cls: 31 },
      { app, build, lcp: 3100, inp: 240, cls: 140 },
    ],
    errors: [
      { app, build },
      { app: 'checkout', build: 'e283c8b5b4c9' },
    ],
  };
  const answer = await fetch(`${origin}/api/telemetry`, {
    method: 'POST',
    body: JSON.stringify(report),
  });
  if (answer.status !== 204) throw new Error(`POST /api/telemetry: ${answer.status}`);
}
