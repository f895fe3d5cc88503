import { test } from '../../support/browser/page-rules';
import { samplePages } from '../../support/states';

// matrix/pages opens all other pages
for (const state of samplePages)
  test(`shows ${state.name} accessibly, without layout shifts, and without overflow at every width`, ({
    expectPageRules,
  }) => expectPageRules(state));
