import { relative, resolve } from 'node:path';
import { COMMANDS } from '../bootstrap/bundle.mjs';
import { root } from '../bootstrap/paths.mjs';
import { nodeBundle } from './node-bundle';

const folder = `${root}/tooling`;

/** `paths.mjs`, which locates the checkout, stays a separate file. */
export default nodeBundle(folder, {
  devtool: false,
  entry: Object.fromEntries(Object.entries(COMMANDS).map(([name, file]) => [name, `./${file}`])),
  externals: [
    ({ context = '', request = '' }, done) =>
      /\/paths\.mjs$/.test(request)
        ? done(undefined, `module ${relative(`${folder}/dist`, resolve(context, request))}`)
        : done(),
  ],
});
