import { browser, node, testTimeout } from '@lagoon/tooling/jest';
import { APPS } from './tooling/bootstrap/paths.mjs';

export default {
  testTimeout,
  projects: [...['shared', ...APPS].map(browser), node('api'), node('tooling')],
};
