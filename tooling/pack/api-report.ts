import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import semver from 'semver';
import { sharedFolder } from '../bootstrap/paths.mjs';
import { compiledDeclarations } from '../rspack/compiler';
import { entryOf, isOwnShare, SHARES } from '../rspack/shares';

export const API_REPORT = join(sharedFolder, 'api-report.md');

/** The version of `@lagoon/shared`, the declarations of its shares and of types they use. */
export async function apiReport() {
  const { version, exports } = JSON.parse(readFileSync(`${sharedFolder}/package.json`, 'utf8'));
  const fileOf = (name: string): string => exports[entryOf(name)] ?? '';
  const files = SHARES.filter(isOwnShare).map(fileOf);
  const declared = await compiledDeclarations(
    files.map((file) => join(sharedFolder, file)),
    { rootDir: sharedFolder, removeComments: true },
  );
  const modules = mentionedModules(files.map(asDeclaration), declared, (name) =>
    asDeclaration(fileOf(name)),
  );
  const chapters = modules.map(
    (path) => `## ${path}\n\n\`\`\`ts\n${declared.get(path)?.trim()}\n\`\`\`\n`,
  );
  return (
    `# Shares of @lagoon/shared ${version}\n\nWritten by \`npm run api-report\`, and compared ` +
    `with the sources by \`npm run lint\`.\n\n${chapters.join('\n')}`
  );
}

const asDeclaration = (file: string) => posix.normalize(file).replace(/\.tsx?$/, '.d.ts');

/** An import or a re-export: its names in braces or after an inline `import()`, and the module. */
const IMPORT = /(?:\{([^{}]*)\}|\*[\w ]*) from ["']([^"']+)["']|import\(["']([^"']+)["']\)\.(\w+)/g;

/**
 * Of entries that remotes bundle, only the modules that declare a mentioned name.
 * @returns sorted paths
 */
export function mentionedModules(
  entries: string[],
  declared: Map<string, string>,
  indexOf: (name: string) => string,
) {
  const found = new Set<string>();
  const visit = (path: string) => {
    const text = declared.get(path);
    if (text === undefined || found.has(path)) return;
    found.add(path);
    for (const [, names = '', from = '', inlineFrom = '', inlineName = ''] of text.matchAll(
      IMPORT,
    )) {
      const module = from || inlineFrom;
      const target = posix.join(posix.dirname(path), module);
      const relative = declared.has(`${target}.d.ts`) ? `${target}.d.ts` : `${target}/index.d.ts`;
      const file = module.startsWith('.') ? relative : isOwnShare(module) ? indexOf(module) : '';
      if (!/^src\/bundled\/[\w/-]+\/index\.d\.ts$/.test(file)) visit(file);
      else {
        const listed = `${names},${inlineName}`
          .split(',')
          .flatMap((name) => /^\s*(?:type )?(\w+)/.exec(name)?.[1] ?? []);
        const declares = new RegExp(`^export (declare )?\\w+ (${listed.join('|')})\\b`, 'm');
        for (const [other, code] of declared)
          if (posix.dirname(other) === posix.dirname(file) && declares.test(code)) visit(other);
      }
    }
  };
  for (const entry of entries) visit(entry);
  return [...found].sort();
}

/** @returns undefined when the reports are equal */
export function reportIssue(committed: string, current: string) {
  if (committed === current) return undefined;
  const [before, now] = [committed, current].map(
    (text) => /^# .* (\S+)$/m.exec(text)?.[1] ?? '0.0.0',
  ) as [string, string];
  if (semver.gt(now, before) && semver.diff(now, before) !== 'patch')
    return (
      'shared/api-report.md is out of date. Run `npm run api-report`, and describe the change ' +
      'in shared/CHANGELOG.md.'
    );
  const lines = new Set(current.split('\n'));
  const gone = committed
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ') && !lines.has(line));
  return gone.length === 0
    ? `The shares have more than in version ${before}. ` +
        'Raise the minor version in shared/package.json.'
    : `The shares differ from version ${before}. Raise the version in shared/package.json: ` +
        ['the major one when a built remote can break.', ...gone.map((line) => `- ${line}`)].join(
          '\n',
        );
}
