import { socketPath } from './socket-path';

const deep = `/srv/${'x'.repeat(90)}`;

test.each([
  ['/srv/data', '/srv', 'data/admin.sock'],
  ['/srv/data', '/somewhere/else/entirely', '/srv/data/admin.sock'],
  [`${deep}/data`, deep, 'data/admin.sock'],
  [`${deep}/data`, '/', undefined],
])('the socket of %s, from %s, is %s', (dataDir, from, path) => expect(socketPath(dataDir, from)).toBe(path));
