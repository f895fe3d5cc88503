import { runStandalone } from '@lagoon/shared/standalone';
import routes from './routes';

// as package.json declares it to the shell
runStandalone(routes, ['/dashboard']);
