import { defineApp } from '@lagoon/tooling/rspack';

export default defineApp({ name: 'mf-blog', kind: 'remote' });
