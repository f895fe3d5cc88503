import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { filesBelow, writeWithFolders } from '../site/disk';
import { hasPreviewServer, type NginxOptions, placeholders } from './options';

const TEMPLATES = join(root, 'nginx');
const STYLE_LINK = '<link rel="stylesheet" href="style.css">';

export function renderNginx(options: NginxOptions): Map<string, string> {
  const style = readFileSync(join(TEMPLATES, 'pages/style.css'), 'utf8');
  const values = {
    ...placeholders(options),
    PAGE_STYLE_HASH: `sha256-${createHash('sha256').update(style).digest('base64')}`,
  };
  const others = [options.tls ? 'servers/plain.conf' : 'servers/tls.conf', ...(hasPreviewServer(options) ? [] : ['servers/previews.conf'])];
  const names = templates().filter((name) => !others.includes(name));
  const files = names.map((name) => {
    const text = readFileSync(join(TEMPLATES, name), 'utf8');
    return [name, name.endsWith('.html') ? text.replace(STYLE_LINK, () => `<style>${style}</style>`) : fill(name, text, values)] as const;
  });
  return new Map(files);
}

/** Writes a configuration. The operator's folder `local/` is not changed. */
export function writeNginx(folder: string, files: Map<string, string>): void {
  mkdirSync(join(folder, 'local'), { recursive: true });
  for (const [name, text] of files) writeWithFolders(join(folder, name), text);
}

const templates = () =>
  filesBelow(TEMPLATES)
    .filter((name) => /^(nginx\.conf|(http|server|servers)\/[\w-]+\.conf|pages\/[\w-]+\.html)$/.test(name))
    .sort();

const fill = (name: string, text: string, values: Record<string, string>) =>
  text.replace(/\$\{([A-Z_]+)(?:=(\w+))?\}/g, (_whole, key, byDefault) => {
    const value = values[key] ?? byDefault;
    if (value === undefined) throw new Error(`nginx/${name} has an unknown placeholder: ${key}.`);
    return value;
  });
