import { type Load, load } from './load';
import { PAGES } from './pages';
import { type Sites, withApi } from './sites';

export interface FileFigures {
  name: string;
  /** bytes of the response body as sent, compressed or not */
  bytes: number;
  nginx: Load;
  embedded: Load;
}

const WHOLE = { 'accept-encoding': 'identity' };
const BROTLI = { 'accept-encoding': 'br' };

/** Measures requests for pages and a script of the federated site: uncompressed, compressed by brotli, and answered with 304. */
export async function measureFiles({ folder, origin }: Sites, log: (line: string) => void): Promise<FileFigures[]> {
  return withApi(folder.federated, async (embedded) => {
    const script = /src="(\/apps\/shell\/[^"]+\/main[^"]+)"/.exec(await (await fetch(origin.federated + PAGES.home)).text())?.[1];
    if (!script) throw new Error('The home page names no script of the shell.');
    const figures: FileFigures[] = [];
    for (const [name, path] of Object.entries({ 'the home page': PAGES.home, 'a product': PAGES.product, "the shell's script": script }))
      for (const [form, headers] of Object.entries({ whole: WHOLE, 'in brotli': BROTLI, 'known (304)': BROTLI })) {
        const ofServer = async (server: string) => {
          const answer = await fetch(server + path, { headers });
          await answer.body?.cancel();
          const size = Number(answer.headers.get('content-length'));
          if (form !== 'known (304)') return { size, load: await load(server + path, { headers }) };
          const known = { ...headers, 'if-none-match': answer.headers.get('etag') ?? '' };
          return { size: 0, load: await load(server + path, { headers: known, status: 304 }) };
        };
        const [fromNginx, fromNode] = [await ofServer(origin.federated), await ofServer(embedded)];
        figures.push({ name: `${name}, ${form}`, bytes: fromNginx.size, nginx: fromNginx.load, embedded: fromNode.load });
        log(`files: ${name}, ${form}`);
      }
    return figures;
  });
}
