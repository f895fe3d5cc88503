import type { Guard, privateCalls } from './modules/auth/guard';
import type { Recorder } from './modules/auth/security-events';
import type { Throttle } from './modules/auth/throttle';
import type { Limiter } from './modules/limits/limiter';
import type { EncodePicture } from './modules/media/encode-image';
import type { Mail } from './modules/outbox/outbox';
import type { Database, Db, KeyedHash } from './platform/db';

type PrivateCall = ReturnType<typeof privateCalls>;

export interface Writing {
  db: Db;
  encode: EncodePicture;
  mediaLimit?: number;
}

export interface Context {
  database: Database;
  db: Db;
  now: () => Date;
  mail: Mail;
  /** of the mail's worker */
  wake(): void;
  staffCall: PrivateCall;
  /** requires a recently typed password */
  confirmed: Guard;
  confirmedCall: PrivateCall;
  /** also accepts a generated password that is not changed yet */
  ownCall: PrivateCall;
  record: Recorder;
  throttle: Throttle;
  limiter: Limiter;
  /** factor of the rate limits */
  scale: number;
  /** for accounts of staff */
  hash: KeyedHash;
  visitorHash: KeyedHash;
  writing: Writing;
  siteDir: string | undefined;
  /** of operators */
  token: string | undefined;
}
