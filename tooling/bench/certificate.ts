import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface Certificate {
  certificate: string;
  key: string;
  /** base64 of the SHA-256 of its public key, by which Chromium trusts it */
  fingerprint: string;
}

/** Creates a self-signed certificate for an address. @param folder for its two files */
export function certify(address: string, folder: string): Certificate {
  const files = { certificate: `${folder}/tls.crt`, key: `${folder}/tls.key` };
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', `/CN=${address}`];
  execFileSync('openssl', ['req', ...made, '-addext', `subjectAltName=IP:${address}`, '-keyout', files.key, '-out', files.certificate], {
    stdio: 'pipe',
  });
  const { publicKey } = new X509Certificate(readFileSync(files.certificate));
  const fingerprint = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return { ...files, fingerprint };
}
