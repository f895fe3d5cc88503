import { startTelemetry } from '../telemetry/start-telemetry';
import { bootstrap } from './bootstrap';

/** Starts the page's own code. Development servers send no telemetry. */
export function startPage(page: Document): Promise<void> {
  const telemetry = process.env.NODE_ENV === 'production' ? startTelemetry() : undefined;
  return bootstrap(page, telemetry?.measure);
}
