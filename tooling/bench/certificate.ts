import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { certify } from '../nginx/testing/certificate';

export interface Certificate {
  certificate: string;
  key: string;
  /** base64 of the SHA-256 of its public key, by which Chromium trusts it */
  fingerprint: string;
}

/** Creates a self-signed certificate for an IP address. @param folder for its two files */
export function certifyAddress(address: string, folder: string): Certificate {
  const files = certify(address, folder, ['-addext', `subjectAltName=IP:${address}`]);
  const { publicKey } = new X509Certificate(readFileSync(files.certificate));
  const fingerprint = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return { ...files, fingerprint };
}
