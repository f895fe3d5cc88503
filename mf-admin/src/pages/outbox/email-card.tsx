import { ActionButton, CopyButton } from '@lagoon/shared/components';
import { type EmailLimit, type EmailRecord, lagosMoment, REFERENCE_PREFIX, TOAST_MS } from '@lagoon/shared/domain';
import { Button, Card, Cluster, color, Row, radius, Small, Stack, Text, toastError, toastSuccess, VisuallyHidden } from '@lagoon/shared/ui';
import { Mail, RotateCw, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CallFailure } from '../../api/admin-api';
import { failureText } from '../../api/failure';
import { useRetryEmailMutation } from '../../api/outbox';
import { ageText } from '../../components/age';
import { mailtoHref } from '../../components/hrefs';
import { StatusChip, type Tone } from '../../components/record-status/status-chip';
import { useAttempt } from '../../components/use-attempt';

export function emailStatus({ sentAt, attempts, lastError, held }: EmailRecord): { tone: Tone; label: string } {
  if (sentAt) return { tone: 'good', label: `Sent ${lagosMoment(sentAt)}` };
  if (held) return { tone: 'waiting', label: 'On hold' };
  if (lastError === null && attempts === 0) return { tone: 'waiting', label: 'Waiting' };
  return { tone: 'bad', label: `Failed, ${attempts} ${attempts === 1 ? 'try' : 'tries'}` };
}

export const hasFailed = ({ sentAt, attempts, lastError }: EmailRecord): boolean => !sentAt && (lastError !== null || attempts > 0);

/** Returns true for an e-mail about which an administrator must decide: it failed or is held. */
export const isStopped = (email: EmailRecord): boolean => hasFailed(email) || (email.held !== null && !email.sentAt);

/** Why an e-mail is held, by the limit that it exceeds. The limits prevent misuse of the site for spam. */
const HELD_TEXTS: Record<EmailLimit, string> = {
  recipient: 'This address was sent many e-mails today. Send it if you know the customer.',
  site: 'Very many e-mails were requested within an hour. Send it if the booking or order looks genuine.',
};

const REFERENCE = new RegExp(`((?:${Object.values(REFERENCE_PREFIX).join('|')})-[0-9A-Z]{4}-[0-9A-Z]{4})`);

const Whole = styled.span`display: inline-block;`;

/** Keeps a reference on one line despite its hyphens. */
export const Subject = ({ text }: { text: string }) =>
  // `split` puts the references at odd indexes
  text.split(REFERENCE).map((part, at) => (at % 2 === 1 ? <Whole key={part}>{part}</Whole> : part));

const Sheet = styled(Card)`
  container-type: inline-size;
  overflow-wrap: anywhere;
  > div { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 13rem) 15.5rem; gap: 0 20px; align-items: center; padding: 10px 20px; }
  @container (max-width: 50em) { > div { grid-template-columns: minmax(0, 1fr); gap: 8px; padding: 14px 16px; } }
`;

const CardActions = styled(Stack)`
  gap: 8px;
  svg { flex: none; }
  a, button { padding-inline: 12px; }
  &:empty { display: none; }
`;

const Read = styled.details`
  grid-column: 1 / -1;
  summary { display: inline-flex; align-items: center; min-height: 32px; color: ${color.brand700}; font-size: .9375rem; font-weight: 600; cursor: pointer; text-decoration: underline; text-underline-offset: 3px; }
  p { margin-block: 4px 12px; padding: 16px 18px; border-radius: ${radius.inner}; background: ${color.tint}; white-space: pre-wrap; }
`;

export function EmailCard({ email, configured, select }: { email: EmailRecord; configured: boolean; select: ReactNode }) {
  const { id, to, subject, text, createdAt, lastError, sentAt, held } = email;
  const [retry] = useRetryEmailMutation();
  const { attempt, busy } = useAttempt((failure) => {
    toastError(`Error: ${failureText(failure as CallFailure)}`, TOAST_MS.saveError);
    return '';
  });
  const confirmRetry = () => toastSuccess(held ? 'The e-mail is on its way' : 'Trying again', TOAST_MS.brief);

  return (
    <Sheet as="article" aria-labelledby={`letter-${id}`} tabIndex={-1} data-record>
      <div>
        <Stack $gap={2} $alignContent="start">
          <Row $gap={0}>
            {select}
            <Text as="h2" id={`letter-${id}`} $font="body" $leading={1.4} $tracking={0}>
              <Subject text={subject} />
            </Text>
          </Row>
          <Small>{to.name ? `To ${to.name} (${to.address})` : `To ${to.address}`}</Small>
          {held && !sentAt ? <Small>{HELD_TEXTS[held]}</Small> : null}
        </Stack>
        <Cluster $gap="4px 14px" $color="ink600" $font="small">
          <StatusChip {...emailStatus(email)} />
          {sentAt ? null : (
            <time dateTime={createdAt} title={lagosMoment(createdAt)}>
              {ageText(createdAt)}
            </time>
          )}
          {lastError && !sentAt ? <span>Last error: {lastError}</span> : null}
        </Cluster>
        <CardActions data-no-print>
          {isStopped(email) && configured ? (
            <ActionButton
              label={held ? 'Send it now' : 'Try again'}
              $kind="secondary"
              $size="small"
              busy={busy}
              icon={held ? Send : RotateCw}
              busyLabel={held ? 'Sending...' : 'Trying...'}
              onClick={() => void attempt(() => retry(id), confirmRetry)}
            />
          ) : null}
          {sentAt ? null : (
            <Button as="a" href={mailtoHref(to.address, { subject, text })} $kind="secondary" $size="small">
              <Mail size={20} />
              Send from my e-mail app
            </Button>
          )}
        </CardActions>
        <Read>
          <summary>
            View e-mail<VisuallyHidden> “{subject}”</VisuallyHidden>
          </summary>
          <p>{text}</p>
          <CopyButton what="text of the e-mail" text={text} />
        </Read>
      </div>
    </Sheet>
  );
}
