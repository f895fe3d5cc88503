import '@lagoon/shared/ui/fonts.css';
import './slow-page.css';
import { yieldToMain } from '@lagoon/shared/browser';
import { tellProgress } from './early/early-events';
import { refuseMarkup } from './refuse-markup';

/**
 * The first script is the longest work of a page that has been read for a second: its largest parts are evaluated in tasks of
 * their own, between which the browser answers whoever scrolls or follows a link (docs/adr/0057).
 */
const PARTS = [() => import(/* webpackMode: "eager" */ 'react-dom/client'), () => import(/* webpackMode: "eager" */ 'styled-components')];

async function start() {
  for (const part of PARTS) {
    await yieldToMain();
    await part();
  }
  await yieldToMain();
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page');
  await startPage(document);
}

refuseMarkup(document);
tellProgress(document, 'running');
start().catch((error: unknown) => {
  tellProgress(document, 'failed');
  console.error('[boot] the page stays as it arrived', error);
});
