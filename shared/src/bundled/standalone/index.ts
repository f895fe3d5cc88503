/** The small frame in which each remote runs alone. */
export { runStandalone } from './run-standalone';
