import { createHash } from 'node:crypto';
import { startFakeUpstream } from '../../nginx/testing/fake-upstream';

/** Fakes an API with two changeable lists and outages. */
export async function fakeApi() {
  const lists: Record<string, unknown> = { products: [], blogs: [] };
  const asked: { path: string; status: number }[] = [];
  let isUnavailable = false;
  const { origin, close } = await startFakeUpstream((request, response) => {
    const path = request.url ?? '';
    const name = path.replace('/api/', '');
    const answer = (status: number, text = '', headers = {}) => {
      asked.push({ path, status });
      response.writeHead(status, headers).end(text);
    };
    if (isUnavailable) return answer(503);
    if (!(name in lists)) return answer(404);
    const text = JSON.stringify(lists[name]);
    const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) return answer(304, '', { etag });
    answer(200, text, { etag, 'content-type': 'application/json' });
  });
  return {
    address: new URL(origin).host,
    asked,
    change(name: 'products' | 'blogs', list: unknown) {
      lists[name] = list;
    },
    set isUnavailable(is: boolean) {
      isUnavailable = is;
    },
    close,
  };
}
