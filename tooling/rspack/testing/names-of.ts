import { type Configuration, rspack } from '@rspack/core';
import { ShareNames } from '../share-names';

/** An app whose entry is `index.js` in a folder. */
interface App {
  kind: 'shell' | 'remote';
  folder: string;
  externals?: Configuration['externals'];
}

const namesOf = ({ kind, folder, externals }: App) =>
  new Promise((resolve, reject) => {
    const names = new ShareNames(kind);
    const output = { path: `${folder}/dist` };
    rspack({ context: folder, entry: './index.js', mode: 'production', output, externals, plugins: [names] }, (error, stats) =>
      error ? reject(error) : resolve({ ...names.record(), errors: stats?.compilation.errors.map(({ message }) => message) }),
    );
  });

/** Builds the apps in the first argument. Prints the names that `ShareNames` records for each app, and the build errors. */
const apps: App[] = JSON.parse(process.argv[2] ?? '');
console.log(JSON.stringify(await Promise.all(apps.map(namesOf))));
