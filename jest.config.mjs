import { browser, node, timeouts } from '@lagoon/tooling/jest';
import { APPS } from './tooling/bootstrap/paths.mjs';

export default {
  ...timeouts,
  projects: [...['shared', ...APPS].map(browser), node('api'), node('tooling')],
};
