/** Rules that the embedded server and nginx share. For servers only, because one of the rules reads a file. */

export { contentSecurityPolicy, headersFor, POLICY_REPORTS, readThirdParties, securityHeaders } from './headers';
export { NO_PREVIEW_PAGE, NO_PREVIEW_POLICY } from './no-preview-page';
export { isPreviewName, OWN_PREVIEW_DOMAIN, PREVIEW_NAME, previewDomainIssue, previewOf } from './preview-names';
