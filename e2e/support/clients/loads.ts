import type { LoadReport, TelemetryReport } from '@lagoon/shared/domain';
import { builtRegistry } from '../remotes/built';

const load = (change: Partial<LoadReport>): LoadReport => ({
  ...{ app: 'shop', build: 'f13c601964f4', outcome: 'ok', phase: 'module', ms: 420 },
  phases: { entry: 200, init: 20, expose: 150, module: 50 },
  ...change,
});

/** Sends reports to a server, as browsers do: loads of every outcome, and page views of a live build. */
export async function reportLoads(origin: string): Promise<void> {
  const app = 'shop';
  // Site health shows charts only for live builds
  const build = builtRegistry().apps[app]?.active.build ?? '';
  const report: TelemetryReport = {
    loads: [
      load({ build }),
      load({}),
      load({ outcome: 'retry', phase: 'entry', code: 'timeout', ms: 9100 }),
      load({ outcome: 'previous', wanted: '480e389f478c', phase: 'expose', code: 'load-failed', ms: 2400 }),
      load({ app: 'blog', build: 'd3fe185f41dd', outcome: 'failed', phase: 'init', code: 'load-failed' }),
    ],
    views: [
      { app, build, page: '/shop', count: 3 },
      { app, build, page: '/shop/*', count: 1 },
    ],
    vitals: [
      { app, build, page: '/shop', lcp: 1200, inp: 48, cls: 31 },
      { app, build, page: '/shop/*', lcp: 3100, inp: 240, cls: 140 },
    ],
    errors: [
      { app, build, name: 'TypeError', page: '/shop/*' },
      { app: 'checkout', build: 'e283c8b5b4c9', name: 'ChunkLoadError' },
    ],
  };
  const answer = await fetch(`${origin}/api/telemetry`, { method: 'POST', body: JSON.stringify(report) });
  if (answer.status !== 204) throw new Error(`POST /api/telemetry: ${answer.status}`);
}
