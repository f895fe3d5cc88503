import { defineApp } from '@lagoon/tooling/rspack';

export default defineApp({ name: 'shell', kind: 'shell' });
