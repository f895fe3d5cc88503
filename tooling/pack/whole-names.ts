import { posix } from 'node:path';

/** Relative paths without `$` in `import()`, and in import and export statements at the start of a line or after a comment. */
const RELATIVE =
  /((?:^|\*\/\s*)(?:import|export)\b[^'";]*?\bfrom\s*|(?:^|\*\/\s*)import\s*|\bimport\(\s*(?:\/\*.*?\*\/\s*)?)(["'])(\.{1,2}(?:\/[^"'$]*)?)\2/gm;
const FORMS = ['', '.ts', '.tsx', '.mjs', '.js', '.d.ts', '/index.ts', '/index.tsx', '/index.d.ts'];

/** Replaces the relative paths in a module's imports by complete file names, as Node requires. Returns the imported files too. */
export function withWholeNames(file: string, text: string, exists: (path: string) => boolean) {
  const named: string[] = [];
  const whole = text.replace(RELATIVE, (all, _before: string, quote: string, address: string) => {
    const target = posix.join(posix.dirname(file), address);
    const found = FORMS.map((form) => target + form).find((path) => exists(path));
    if (!found) throw new Error(`${file} imports ${address}, which is no file.`);
    named.push(found);
    const relative = posix.relative(posix.dirname(file), asScript(found));
    return all.replace(`${quote}${address}${quote}`, `${quote}${relative.startsWith('.') ? relative : `./${relative}`}${quote}`);
  });
  return { text: whole, named };
}

export const asScript = (path: string): string => path.replace(/(\.d)?\.tsx?$/, '.js');

export const asDeclaration = (path: string): string => path.replace(/(\.d)?\.tsx?$/, '.d.ts').replace(/\.mjs$/, '.d.mts');
