import { readFileSync } from 'node:fs';
import { sharedFolder } from '../bootstrap/paths.mjs';
import { TYPES_FILE } from '../site/type-report';

/** As `rspack/declared-shares.ts` does: the types of the shares as a report's text. The installed package has them written down. */
export const declaredShares = async (): Promise<string> => readFileSync(`${sharedFolder}/${TYPES_FILE}`, 'utf8');
