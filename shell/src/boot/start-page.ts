import { startTelemetry } from '../telemetry/start-telemetry';
import { bootstrap } from './bootstrap';

/** The page's own code begins. What a developer does tells nothing about the site. */
export function startPage(page: Document): Promise<void> {
  const telemetry = process.env.NODE_ENV === 'production' ? startTelemetry() : undefined;
  return bootstrap(page, telemetry?.measure);
}
