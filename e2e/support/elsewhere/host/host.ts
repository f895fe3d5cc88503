import { runStandalone } from '@lagoon/shared/standalone';
import { loadRemote } from '@module-federation/enhanced/runtime';

/** A page that is not ours shows the blog, as Module Federation documents it: https://module-federation.io/guide/runtime/ */
const blog = await loadRemote<{ default: Parameters<typeof runStandalone>[0] }>('blog/app');
if (!blog) throw new Error('the host does not know the blog');
runStandalone(blog.default);
