/**
 * Version of the API by semver. A test of the API fails when its OpenAPI document changes without a
 * new version.
 */
export const API_VERSION = '6.0.0';
