import { posix } from 'node:path';

/** A name that a package exports, as its declarations have it. */
export interface Exported {
  name: string;
  /** what its comment says; empty where it has none */
  says: string;
  /** the declaration's first line */
  declared: string;
}

const LIST = /export (?:type )?\{([^}]*)\}(?: from ["']([^"']+)["'])?;/g;
const ALL = /export \* from ["']([^"']+)["'];/g;
const DECLARED = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export (?:declare )?(?:const|let|function|class|interface|type|enum) ([\w$]+)/g;
const CONSTANTS = /export declare const /g;

/**
 * Every name that a module exports, with what its comment says.
 * @param file the module among the declarations
 * @param declared declarations by path, addresses in them whole
 */
export function exportsOf(file: string, declared: Map<string, string>): Exported[] {
  const text = declared.get(file);
  if (text === undefined) return [];
  const from = (address: string) => posix.join(posix.dirname(file), address.replace(/\.js$/, '.d.ts'));
  const own = [...text.matchAll(DECLARED)].map(([, comment = '', name = '']) => ({
    name,
    says: sentences(comment),
    declared: line(text, name),
  }));
  const further = [...text.matchAll(CONSTANTS)].flatMap(({ index }) =>
    furtherNames(text.slice(index)).map((name) => ({ name, says: '', declared: `const ${name}` })),
  );
  const handedOn = [...text.matchAll(LIST)].flatMap(([, names = '', address]) =>
    listed(names).map(({ name, as }): Exported => {
      if (address && !address.startsWith('.')) return { name: as, says: `As \`${address}\` has it.`, declared: as };
      const found = address ? exportsOf(from(address), declared) : local(text, name);
      const one = found.find((other) => other.name === name);
      return { name: as, says: one?.says ?? '', declared: one?.declared ?? as };
    }),
  );
  const all = [...text.matchAll(ALL)].flatMap(([, address = '']) => exportsOf(from(address), declared));
  const once = new Map([...further, ...own, ...handedOn, ...all].map((one) => [one.name, one]));
  return [...once.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The constants of the statement that a text begins with, but for the first: `const a: T, b: U;`. */
function furtherNames(text: string): string[] {
  const names: string[] = [];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === ';' && depth === 0) break;
    if ('([{<'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign) || (sign === '>' && text[at - 1] !== '=')) depth -= 1;
    else if (sign === ',' && depth === 0) names.push(/^\s*([\w$]+)/.exec(text.slice(at + 1))?.[1] ?? '');
  }
  return names.filter(Boolean);
}

/** A name that is declared in the module and exported apart from that. */
const local = (text: string, name: string): Exported[] => {
  const comment = new RegExp(
    `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*(?:declare )?(?:const|function|class|interface|type) ${escaped(name)}\\b`,
  ).exec(text);
  return [{ name, says: sentences(comment?.[1] ?? ''), declared: line(text, name) }];
};

const listed = (names: string) =>
  names
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((part) => {
      const [name = '', as = name] = part.split(/ as |: /);
      return { name, as };
    });

/** A comment's words: its tags become sentences of their own lines. */
const sentences = (comment: string) =>
  comment
    .split('\n')
    .map((words) => words.replace(/^\s*\*? ?/, '').trim())
    .join(' ')
    .replace(/\s*@(\w+)\s+/g, ' *$1:* ')
    .replace(/\s+/g, ' ')
    .trim();

const line = (text: string, name: string) => {
  const found = new RegExp(`(?:const|let|function|class|interface|type|enum) ${escaped(name)}\\b[^\\n]*`).exec(text)?.[0] ?? name;
  return found.length > 160 ? `${found.slice(0, 157)}…` : found.replace(/\s*\{$/, '');
};

const escaped = (name: string) => name.replaceAll('$', '\\$');

/** The chapter of one entry: every name, what it is and what its comment says. */
export const chapter = (title: string, how: string, names: Exported[]): string =>
  [
    `## ${title}`,
    '',
    how,
    '',
    ...names.map(({ name, says, declared }) => `- **\`${name}\`** ${says}${says ? ' ' : ''}\`${declared.replaceAll('`', "'")}\``),
    '',
  ].join('\n');
