import { runStandalone } from '@lagoon/shared/standalone';
import app from './app';

runStandalone(app);
