/**
 * Rules that the embedded server and nginx share. For servers only, because one of the rules reads
 * a file.
 */

export {
  contentSecurityPolicy,
  headersFor,
  POLICY_REPORTS,
  PRERENDERER_AGENT,
  readThirdParties,
  securityHeaders,
} from './headers';
