import { readFileSync } from 'node:fs';
import { sharedFolder } from '../bootstrap/paths.mjs';
import { TYPES_FILE } from '../site/type-report';

/** Replaces `rspack/declared-shares.ts` in the published package. Reads the types of the shares from the installed `@lagoon/shared`. */
export const declaredShares = async (): Promise<string> => readFileSync(`${sharedFolder}/${TYPES_FILE}`, 'utf8');
