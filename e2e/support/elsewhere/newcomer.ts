import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { withoutSettings } from '../../../tooling/test/settings';
import { root } from '../server/server';

const run = promisify(execFile);
const BLOCK = /^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm;

/**
 * Follows a guide as a newcomer would: outside of this repository, with only the guide's content.
 */
export class Newcomer {
  private constructor(
    private readonly folder: string,
    private readonly siteDir: string,
    private readonly blocks: { language: string; file: string | undefined; text: string }[],
  ) {}

  /**
   * @param folder where the guide's commands run, outside this repository
   * @param siteDir the web root, passed to the guide's commands as `SITE_DIR`
   * @param sections beginnings of the headings of the sections to follow
   */
  static async read(folder: string, siteDir: string, ...sections: string[]) {
    const guide = await readFile(join(root, 'docs/remotes.md'), 'utf8');
    const followed = guide
      .split(/^##+ /m)
      .filter((section) => sections.some((start) => section.startsWith(start)));
    const blocks = [...followed.join('').matchAll(BLOCK)].map(
      ([, language = '', file, text = '']) => ({ language, file, text }),
    );
    return new Newcomer(folder, siteDir, blocks);
  }

  /** Returns the guide's block of commands that contains these words. */
  commands(words: string) {
    const found = this.blocks.filter(
      ({ language, text }) => language === 'sh' && text.includes(words),
    );
    if (found.length !== 1) throw new Error(`${found.length} blocks of the guide say "${words}"`);
    return found[0]?.text ?? '';
  }

  async does(commands: string) {
    const env = { ...withoutSettings(process.env), ...QUIET, SITE_DIR: this.siteDir };
    const { stdout } = await run('/bin/sh', ['-e', '-c', commands], {
      cwd: this.folder,
      env,
      maxBuffer: 2 ** 26,
    });
    return stdout;
  }

  /**
   * Writes the guide's code blocks with a file name into a project. Merges the guide's package.json
   * into the project's.
   */
  async writes(project: string) {
    for (const { file, text } of this.blocks) {
      if (!file) continue;
      const path = join(this.folder, project, file);
      await mkdir(dirname(path), { recursive: true });
      const before = file === 'package.json' ? JSON.parse(await readFile(path, 'utf8')) : undefined;
      await writeFile(path, before ? JSON.stringify({ ...before, ...JSON.parse(text) }) : text);
    }
  }

  async edits(file: string, from: string | RegExp, to: string | ((found: string) => string)) {
    const path = join(this.folder, file);
    await writeFile(
      path,
      (await readFile(path, 'utf8')).replace(from, typeof to === 'string' ? () => to : to),
    );
  }
}

const QUIET = {
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_loglevel: 'error',
};
