import { startChild } from './child';
import { freePort } from './free-port';
import { withoutSettings } from './settings';

/** `start-and-stop.ts <checkout>` runs `npm start` there with this process's version of Node. */
const [checkout = '.'] = process.argv.slice(2);
const port = String(await freePort());
const site = startChild([`${checkout}/tooling/bootstrap/start.mjs`], checkout, {
  ...withoutSettings(process.env),
  PORT: port,
});
await site.untilOutput('is on http');
const pages = ['/', '/shop', '/api/products'].map((path) =>
  fetch(`http://127.0.0.1:${port}${path}`),
);
const statuses = (await Promise.all(pages)).map(({ status }) => status);
await site.end('SIGTERM');
const { code } = await site.ended();
console.log(
  `On Node ${process.versions.node} pages and products answered with ${statuses.join(', ')}; the end had code ${code}.`,
);
process.exit(statuses.every((status) => status === 200) && code === 0 ? 0 : 1);
