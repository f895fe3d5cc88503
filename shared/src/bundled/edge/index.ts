/** Rules that the embedded server and nginx share; for servers, because one reads a file. */

export {
  contentSecurityPolicy,
  headersFor,
  POLICY_REPORTS,
  PRERENDERER_AGENT,
  readThirdParties,
  securityHeaders,
} from './headers';
