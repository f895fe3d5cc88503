import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const SELF_SIGNED =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ');

/** Paths of the files. */
export type Certificate = ReturnType<typeof certify>;

/** Creates a self-signed certificate. */
export function certify(host: string, folder: string) {
  const name = join(folder, host.replace('*', 'any'));
  const files = { certificate: `${name}.crt`, key: `${name}.key` };
  const to = ['-subj', `/CN=${host}`, '-keyout', files.key, '-out', files.certificate];
  execFileSync('openssl', [...SELF_SIGNED, ...to], { stdio: 'pipe' });
  return files;
}
