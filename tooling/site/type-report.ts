import { execFile } from 'node:child_process';
import { sharedFolder, typescript } from '../bootstrap/paths.mjs';

export const TYPES_FILE = 'types.json';

export interface TypeReport {
  /** entries of the package with their declarations: `"./ui": "./src/federated/ui/index.d.ts"` */
  entries: Record<string, string>;
  files: Record<string, string>;
}

/** Below the shared package, so that declarations find their libraries; in `node_modules`, which tools that copy the sources omit. */
export const TYPES_FOLDER = `${sharedFolder}/node_modules/.cache/types`;

/** @param project a tsconfig.json @returns errors with the lines of their explanations @throws {Error} when the compiler does not run */
export const compilerOutput = (project: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const args = [typescript, '--pretty', 'false', '-p', project];
    execFile(process.execPath, args, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      const errors = stdout.split(/\n(?=\S)/).filter((one) => one.includes('error TS'));
      if (error && errors.length === 0) reject(new Error(`The TypeScript compiler did not run: ${stderr || error.message}`));
      else resolve(errors);
    });
  });
