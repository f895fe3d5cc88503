import { isRecord, type SiteConfig } from '@lagoon/shared/domain';
import { codeOfStatus, endpoint, parseJson, ServiceError, timedOut, unreachable } from './http';

/** Receives the uploaded fraction, 0 to 1. */
type OnProgress = ((part: number) => void) | undefined;

const TIMEOUT_MS = 180_000;
const WHO = 'The picture service';

/**
 * Uploads by XHR, which reports progress. Returns `secure_url`. Throws ServiceError `imageHost`.
 */
export async function uploadImage(
  config: SiteConfig['imageHost'],
  file: File,
  onProgress?: OnProgress,
): Promise<string> {
  const body = new FormData();
  body.append('file', file, file.name);
  body.append('upload_preset', config.uploadPreset);
  const url = endpoint(config.origin, `/v1_1/${encodeURIComponent(config.cloud)}/image/upload`);
  const { status, text } = await post(url, body, onProgress);
  if (status < 200 || status >= 300)
    throw new ServiceError('imageHost', codeOfStatus(status), refusal(text), { status });
  const { secure_url } = parseJson('imageHost', WHO, text);
  if (typeof secure_url === 'string' && secure_url !== '') return secure_url;
  throw new ServiceError(
    'imageHost',
    'broken',
    `${WHO} gave no address for the picture. Please try again.`,
  );
}

function post(
  url: string,
  body: FormData,
  onProgress: OnProgress,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = request.onabort = () => reject(unreachable('imageHost', WHO));
    request.ontimeout = () => reject(timedOut('imageHost', WHO));
    request.send(body);
  });
}

function refusal(text: string) {
  try {
    const { error } = parseJson('imageHost', WHO, text);
    if (isRecord(error) && typeof error.message === 'string' && error.message !== '')
      return error.message;
  } catch {
    // not JSON
  }
  return `${WHO} did not take the picture. Please try again.`;
}
