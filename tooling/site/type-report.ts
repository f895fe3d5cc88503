import { execFile } from 'node:child_process';
import { sharedFolder, typescript } from '../bootstrap/paths.mjs';

/** The file of a build that has the types of the shares which it was made with. */
export const TYPES_FILE = 'types.json';

/** Declarations of the shared package: what its shares export, and what those refer to. */
export interface TypeReport {
  /** entries of the package and the declarations behind them: `"./ui": "./src/federated/ui/index.d.ts"` */
  entries: Record<string, string>;
  /** declarations by path */
  files: Record<string, string>;
}

/**
 * Where declarations are kept and compared: below the shared package, so that they find the libraries which they refer to, and
 * in `node_modules`, so that a copy of the sources does not meet files that vanish.
 */
export const TYPES_FOLDER = `${sharedFolder}/node_modules/.cache/types`;

/**
 * Runs the compiler.
 * @param project a tsconfig.json
 * @returns what it complains of, each with the indented lines that give its reason
 * @throws {Error} when it does not run
 */
export const compilerOutput = (project: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const args = [typescript, '--pretty', 'false', '-p', project];
    execFile(process.execPath, args, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      const complaints = stdout.split(/\n(?=\S)/).filter((complaint) => complaint.includes('error TS'));
      if (error && complaints.length === 0) reject(new Error(`The TypeScript compiler did not run: ${stderr || error.message}`));
      else resolve(complaints);
    });
  });
