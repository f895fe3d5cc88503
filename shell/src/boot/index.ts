import { yieldToMain } from '@lagoon/shared/browser';
import { setProgress } from './early/early-events';
import { whenParsed } from './early/when-parsed';
import { refuseMarkup } from './refuse-markup';

/**
 * The first script's largest modules, each in its own task, for the browser's input
 * (docs/adr/0007).
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
];

async function start() {
  await whenParsed();
  for (const part of PARTS) {
    await yieldToMain();
    await part();
  }
  await yieldToMain();
  const { bootstrap } = await import(/* webpackMode: "eager" */ './bootstrap');
  await bootstrap(document);
}

refuseMarkup(document);
setProgress(document, 'running');
start().catch((error: unknown) => {
  setProgress(document, 'failed');
  console.error('[boot] the page stays as it arrived', error);
});
