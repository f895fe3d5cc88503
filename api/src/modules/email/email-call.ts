import { cleanLines, isRecord } from '@lagoon/shared/domain';
import * as v from 'valibot';
import { ApiError } from '../../platform/errors';
import { withoutBuiltInNames } from '../../platform/validation';

/** The site's identifiers in the protocol of EmailJS, as `config.json` gives them to browsers. */
const EMAIL_IDS = { publicKey: 'lagoon', service: 'lagoon-email', templates: ['order', 'contact', 'appointment'] } as const;

export type TemplateId = (typeof EMAIL_IDS.templates)[number];

export interface EmailCall {
  template: TemplateId;
  values: Record<string, string>;
}

const envelope = {
  user_id: v.literal(EMAIL_IDS.publicKey),
  service_id: v.literal(EMAIL_IDS.service),
  template_id: v.picklist(EMAIL_IDS.templates),
};
/** Schemas for the HTTP reference. `readSend` and `readForm` read the calls. */
export const sendSchema = v.object({ ...envelope, template_params: v.record(v.string(), v.string()) });
export const formSchema = v.objectWithRest(envelope, v.string());

const rejection = (message: string, status: 400 | 404 = 400) => new ApiError(status, 'email-call', message);

const ENVELOPE = new Set(['lib_version', 'user_id', 'service_id', 'template_id', 'accessToken', 'g-recaptcha-response']);

function templateOf(envelope: Record<string, unknown>): TemplateId {
  if (!envelope.user_id) throw rejection('The Public Key is required.');
  if (envelope.user_id !== EMAIL_IDS.publicKey) throw rejection('Account not found.', 404);
  if (envelope.service_id !== EMAIL_IDS.service) throw rejection('The service ID not found.');
  const template = EMAIL_IDS.templates.find((id) => id === envelope.template_id);
  if (!template) throw rejection('The template ID not found.');
  return template;
}

/** Converts numbers and booleans to text, as EmailJS does, and drops other values. */
function textValues(values: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(withoutBuiltInNames(values))
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => [name, cleanLines(String(value))] as const);
  return Object.fromEntries(entries);
}

/** Reads the JSON body of `POST /api/v1.0/email/send`. @throws ApiError for an unknown public key, service or template */
export function readSend(body: unknown): EmailCall {
  if (!isRecord(body)) throw rejection('The parameters are invalid.');
  const template = templateOf(body);
  if (body.template_params !== undefined && !isRecord(body.template_params)) throw rejection('The template parameters are invalid.');
  return { template, values: textValues(body.template_params ?? {}) };
}

/** Reads the fields of `POST /api/v1.0/email/send-form`, without those of `ENVELOPE`. @throws ApiError as {@link readSend} */
export function readForm(fields: Record<string, string>): EmailCall {
  const template = templateOf(fields);
  return { template, values: textValues(Object.fromEntries(Object.entries(fields).filter(([name]) => !ENVELOPE.has(name)))) };
}
