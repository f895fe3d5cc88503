import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { certify } from '../nginx/testing/certificate';

export interface Certificate {
  certificate: string;
  key: string;
  /** SHA-256 of the public key in base64, for Chromium's flag `--ignore-certificate-errors-spki-list` */
  fingerprint: string;
}

/** Creates a self-signed certificate for an IP address. @param folder for the files of certificate and key */
export function certifyAddress(address: string, folder: string): Certificate {
  const files = certify(address, folder, ['-addext', `subjectAltName=IP:${address}`]);
  const { publicKey } = new X509Certificate(readFileSync(files.certificate));
  const fingerprint = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return { ...files, fingerprint };
}
