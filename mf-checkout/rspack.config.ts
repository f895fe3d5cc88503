import { defineApp } from '@lagoon/tooling/rspack';

export default defineApp({ name: 'mf-checkout', kind: 'remote' });
