/** Environment variables that configure a site and its tools (docs/reference/settings.md). */
export const SETTINGS = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'SITE_DIR',
  'ADMIN_USERNAME',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'MAIL_FROM',
  'PAYMENT_ORIGIN',
  'PAYMENT_NOTICES',
  'PAYMENT_NOTICES_API',
  'PAYMENT_NOTICES_PREVIOUS_SECRET',
  'PAYMENT_NOTICES_SECRET',
  'PAYMENT_USER',
  'PAYMENT_PASSWORD',
  'PAYMENT_ACCOUNTS',
  'TRUST_PROXY',
  'ALLOWED_ORIGINS',
  'LOG',
  'LIMITS',
  'MEDIA_LIMIT_MB',
  'OPERATIONS_TOKEN',
  'PREVIEW_DOMAIN',
  'PREVIEW_TLS_CERTIFICATE',
  'PREVIEW_TLS_KEY',
  'RELEASE_BY',
  'API_ADDRESS',
  'SERVER_NAME',
  'LISTEN',
  'LISTEN_TLS',
  'TLS_CERTIFICATE',
  'TLS_KEY',
  'ACME_DIR',
  'THIRD_PARTIES',
  'NGINX_USER',
  'PID_FILE',
  'LOG_DIR',
  'TEMP_DIR',
  'CACHE_DIR',
  'HSTS_SUBDOMAINS',
];

/**
 * Returns the environment without the settings of a site in use, such as its database, web root and
 * mail server.
 */
export const withoutSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !SETTINGS.includes(name)));
