import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const SELF_SIGNED = [
  '-x509',
  '-newkey',
  'ec',
  '-pkeyopt',
  'ec_paramgen_curve:prime256v1',
  '-nodes',
  '-days',
  '2',
];

/**
 * Creates a self-signed certificate.
 * @param more arguments for `openssl req`
 */
export function certify(
  host: string,
  folder: string,
  more: string[] = [],
): { certificate: string; key: string } {
  const name = join(folder, host.replace('*', 'any'));
  const files = { certificate: `${name}.crt`, key: `${name}.key` };
  execFileSync(
    'openssl',
    [
      'req',
      ...SELF_SIGNED,
      '-subj',
      `/CN=${host}`,
      ...more,
      '-keyout',
      files.key,
      '-out',
      files.certificate,
    ],
    {
      stdio: 'pipe',
    },
  );
  return files;
}
