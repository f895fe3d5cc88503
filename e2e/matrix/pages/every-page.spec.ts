import { expectPageRules, expectStateRules, STILL } from '../../support/browser/page-rules';
import { pages, samplePages, sampleStates, states } from '../../support/states';
import { test } from '../../support/test';

test.use(STILL);

// journeys/pages opens the samples
for (const state of pages.filter((page) => !samplePages.includes(page)))
  test(`shows ${state.name} accessibly, without layout shifts, and without overflow at every width`, ({
    page,
    pageErrors,
    frame,
    server: { origin },
  }) => expectPageRules(state, { page, pageErrors, frame, origin }));

for (const state of states.filter((each) => !sampleStates.includes(each)))
  test(`shows ${state.name} accessibly, and without overflow at every width`, ({ page, pageErrors }) =>
    expectStateRules(state, { page, pageErrors }));
