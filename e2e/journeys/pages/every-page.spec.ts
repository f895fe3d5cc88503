import { expectPageRules, STILL } from '../../support/browser/page-rules';
import { samplePages } from '../../support/states';
import { test } from '../../support/test';

test.use(STILL);

// matrix/pages opens all other pages
for (const state of samplePages)
  test(`shows ${state.name} accessibly, without layout shifts, and without overflow at every width`, ({
    page,
    pageErrors,
    frame,
    server: { origin },
  }) => expectPageRules(state, { page, pageErrors, frame, origin }));
