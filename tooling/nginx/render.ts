import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { filesBelow, writeWithFolders } from '../site/disk';
import { placeholders, type Settings } from './settings';

const TEMPLATES = join(root, 'nginx');

/**
 * @param limits other values of placeholders with a default, such as `${API_TIMEOUT=30s}`
 * @returns texts by path in the folder `configDir`
 */
export async function renderNginx(
  configDir: string,
  settings: Settings,
  limits: Record<string, string | number> = {},
): Promise<Map<string, string>> {
  const read = (name: string) => readFileSync(join(TEMPLATES, name), 'utf8');
  const [style, frame] = [read('pages/style.css'), read('pages/frame.html')];
  const inFrame = (text: string) =>
    fill('pages/frame.html', frame, {
      STYLE: style,
      TEXT: text,
      TITLE: /<h1>(.*)<\/h1>/.exec(text)?.[1],
    });
  const values = await placeholders(settings, configDir);
  const isUsed = (name: string) => !name.startsWith('servers/') || values.SERVERS?.includes(name);
  const hash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
  return new Map(
    templates()
      .filter(isUsed)
      .map((name) => [
        name,
        name.endsWith('.html')
          ? inFrame(read(name))
          : fill(name, read(name), { ...values, PAGE_STYLE_HASH: hash, ...limits }),
      ]),
  );
}

/** The operator's folder `local/` stays. */
export function writeNginx(folder: string, files: Map<string, string>): void {
  mkdirSync(join(folder, 'local'), { recursive: true });
  for (const [name, text] of files) writeWithFolders(join(folder, name), text);
}

const templates = () =>
  filesBelow(TEMPLATES)
    .filter((name) =>
      /^(nginx\.conf|(http|server|servers)\/[\w-]+\.conf|pages\/(?!frame)[\w-]+\.html)$/.test(name),
    )
    .sort();

const fill = (name: string, text: string, values: Record<string, string | number | undefined>) =>
  text.replace(/\$\{([A-Z_]+)(?:=(\w+))?\}/g, (_whole, key, byDefault) => {
    const value = values[key] ?? byDefault;
    if (value === undefined) throw new Error(`nginx/${name} has an unknown placeholder: ${key}.`);
    return value;
  });
