import { execFile } from 'node:child_process';
import { sharedFolder, typescript } from '../bootstrap/paths.mjs';

export const TYPES_FILE = 'types.json';

export interface TypeReport {
  /** entries of the package with their declarations: `"./ui": "./src/federated/ui/index.d.ts"` */
  entries: Record<string, string>;
  files: Record<string, string>;
}

/**
 * Folder for type reports. It is below the shared package, so that declarations find their libraries. It is in `node_modules`, because
 * tools that copy the sources omit `node_modules`.
 */
export const TYPES_FOLDER = `${sharedFolder}/node_modules/.cache/types`;

/**
 * Runs the compiler.
 * @param project a tsconfig.json
 * @returns each error with the indented lines of its explanation
 * @throws {Error} when the compiler does not run
 */
export const compilerOutput = (project: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const args = [typescript, '--pretty', 'false', '-p', project];
    execFile(process.execPath, args, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      const errors = stdout.split(/\n(?=\S)/).filter((one) => one.includes('error TS'));
      if (error && errors.length === 0) reject(new Error(`The TypeScript compiler did not run: ${stderr || error.message}`));
      else resolve(errors);
    });
  });
