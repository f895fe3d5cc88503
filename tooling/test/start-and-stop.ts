import { startChild } from './child';
import { freePort } from './free-port';

/**
 * `node start-and-stop.ts <checkout>`: `npm start` there, on the Node that runs this. The site must answer with a page
 * and with products, and end in order.
 */
const [checkout = '.'] = process.argv.slice(2);
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const site = await startChild([`${checkout}/tooling/bootstrap/start.mjs`], { PORT: String(port) }, /(is on) http/, checkout);
const statuses = await Promise.all(['/', '/shop', '/api/products'].map(async (path) => (await fetch(origin + path)).status));
const code = await site.stop();
console.log(`On Node ${process.versions.node} pages and products answered with ${statuses.join(', ')}; the end had code ${code}.`);
process.exit(statuses.every((status) => status === 200) && code === 0 ? 0 : 1);
