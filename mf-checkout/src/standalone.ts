import { runStandalone } from '@lagoon/shared/standalone';
import routes from './routes';

runStandalone(routes);
