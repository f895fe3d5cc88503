/** A process for tests: holds the database of a folder open until it is killed. */
import { openDatabase } from '../platform/db/open';

openDatabase({ dataDir: process.argv[2] ?? '' }).then(
  () => {
    console.log('open');
    process.stdin.resume();
  },
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
