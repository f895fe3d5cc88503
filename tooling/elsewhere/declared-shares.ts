import { readFileSync } from 'node:fs';
import { sharedFolder } from '../bootstrap/paths.mjs';
import { TYPES_FILE } from '../site/type-report';

/** Replaces `rspack/declared-shares.ts`: the installed `@lagoon/shared` contains the types of its shares in a file. */
export const declaredShares = async (): Promise<string> => readFileSync(`${sharedFolder}/${TYPES_FILE}`, 'utf8');
