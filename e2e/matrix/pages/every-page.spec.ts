import { test } from '../../support/browser/page-rules';
import { pages, samplePages, sampleStates, states } from '../../support/states';

// journeys/pages opens the samples
for (const state of pages.filter((page) => !samplePages.includes(page)))
  test(`shows ${state.name} accessibly, without layout shifts, and without overflow at every width`, ({
    expectPageRules,
  }) => expectPageRules(state));

for (const state of states.filter((each) => !sampleStates.includes(each)))
  test(`shows ${state.name} accessibly, and without overflow at every width`, ({
    expectStateRules,
  }) => expectStateRules(state));
