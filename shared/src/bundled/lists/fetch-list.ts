import { endpoint, fetchText, ServiceError } from '@lagoon/shared/browser';
import type { ListName } from '@lagoon/shared/domain';
import { type Lists, readBlogs, readProducts } from './records';

/** Of two attempts: the second uses a new connection and often succeeds. */
const LIST_TIMEOUTS_MS = [20_000, 40_000] as const;

const READ = { products: readProducts, blogs: readBlogs };

/**
 * Spec §7. Repeats once after a timeout. Throws an error for a failed request or another answer.
 */
export async function fetchList<Name extends ListName>(name: Name): Promise<Lists[Name]> {
  const call = { service: 'lists', who: 'This site', url: endpoint('', `/api/${name}`) } as const;
  const ask = (timeout: number) => fetchText({ ...call, timeout });
  const answer = await ask(LIST_TIMEOUTS_MS[0]).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === 'timeout') return ask(LIST_TIMEOUTS_MS[1]);
    throw error;
  });
  const list: unknown = answer.ok ? JSON.parse(answer.text) : undefined;
  if (!Array.isArray(list)) throw new Error(`the answer ${answer.status} is not a list`);
  return READ[name](list) as Lists[Name];
}
