import '@lagoon/shared/ui/fonts.css';
import './slow-page.css';
import { bootstrap } from './bootstrap';

bootstrap(document).catch((error: unknown) => console.error('[boot] the page stays as it arrived', error));
