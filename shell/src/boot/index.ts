import '@lagoon/shared/ui/fonts.css';
import './slow-page.css';
import { startTelemetry } from '../federation';
import { bootstrap } from './bootstrap';
import { tellProgress } from './early/early-presses';

// what a developer does tells nothing about the site
const telemetry = process.env.NODE_ENV === 'production' ? startTelemetry() : undefined;

tellProgress(document, 'running');
bootstrap(document, telemetry?.measure).catch((error: unknown) => {
  tellProgress(document, 'failed');
  console.error('[boot] the page stays as it arrived', error);
});
