import { runStandalone } from '@lagoon/shared/standalone';
import { loadRemote } from '@module-federation/enhanced/runtime';

/**
 * Shows the blog in a page of another site, with Module Federation's runtime API:
 * https://module-federation.io/guide/runtime/
 */
const blog = await loadRemote<{ default: Parameters<typeof runStandalone>[0] }>('blog/app');
if (!blog) throw new Error('the host does not know the blog');
runStandalone(blog.default);
