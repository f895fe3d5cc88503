import { hash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { filesBelow, writeWithFolders } from '../site/disk';
import { placeholders, type Settings } from './settings';

const TEMPLATES = join(root, 'nginx');
const TEMPLATE = /^(nginx\.conf|(http|server|servers)\/[\w-]+\.conf|pages\/(?!frame)[\w-]+\.html)$/;

/**
 * @param limits other values of placeholders with a default, such as `${API_TIMEOUT=30s}`
 * @returns texts by path in the folder `configDir`
 */
export async function renderNginx(
  configDir: string,
  settings: Settings,
  limits: Record<string, string | number> = {},
) {
  const read = (name: string) => readFileSync(join(TEMPLATES, name), 'utf8');
  const [style, frame] = [read('pages/style.css'), read('pages/frame.html')];
  const inFrame = (text: string) =>
    fill('pages/frame.html', frame, {
      STYLE: style,
      TEXT: text,
      TITLE: /<h1>(.*)<\/h1>/.exec(text)?.[1],
    });
  const values = await placeholders(settings, configDir);
  const styleHash = `sha256-${hash('sha256', style, 'base64')}`;
  const names = filesBelow(TEMPLATES)
    .filter((name) => TEMPLATE.test(name))
    .filter((name) => !name.startsWith('servers/') || values.SERVERS?.includes(name))
    .sort();
  return new Map(
    names.map((name) => [
      name,
      name.endsWith('.html')
        ? inFrame(read(name))
        : fill(name, read(name), { ...values, PAGE_STYLE_HASH: styleHash, ...limits }),
    ]),
  );
}

/** The operator's folder `local/` stays. */
export function writeNginx(folder: string, files: Map<string, string>) {
  mkdirSync(join(folder, 'local'), { recursive: true });
  for (const [name, text] of files) writeWithFolders(join(folder, name), text);
}

const fill = (name: string, text: string, values: Record<string, string | number | undefined>) =>
  text.replace(/\$\{([A-Z_]+)(?:=(\w+))?\}/g, (_whole, key, byDefault) => {
    const value = values[key] ?? byDefault;
    if (value === undefined) throw new Error(`nginx/${name} has an unknown placeholder: ${key}.`);
    return value;
  });
