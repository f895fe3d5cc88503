import { CopyButton, useFocusAfterBusy } from '@lagoon/shared/components';
import { type LetterLimit, type LetterRecord, lagosMoment, REFERENCE_PREFIX, TOAST_MS } from '@lagoon/shared/domain';
import { useOneAtATime } from '@lagoon/shared/forms';
import { Button, Card, color, font, media, toastError, toastSuccess, VisuallyHidden } from '@lagoon/shared/ui';
import { Mail, RotateCw, Send } from 'lucide-react';
import styled from 'styled-components';
import type { CallFailure } from '../../api/admin-api';
import { failureText } from '../../api/failure';
import { useRetryLetterMutation } from '../../api/outbox';
import { mailtoHref } from '../../components/hrefs';
import { StatusChip, type Tone } from '../../components/record-status/status-chip';
import { Buttons, Row } from '../../components/styles';

/** What has become of a letter. */
export function letterStatus({ sentAt, attempts, lastError, held }: LetterRecord): { tone: Tone; label: string } {
  if (sentAt) return { tone: 'good', label: `Sent ${lagosMoment(sentAt)}` };
  if (held) return { tone: 'waiting', label: 'Held back' };
  if (lastError === null && attempts === 0) return { tone: 'waiting', label: 'Waiting' };
  return { tone: 'bad', label: `Failed, ${attempts} ${attempts === 1 ? 'try' : 'tries'}` };
}

/** Whether it was tried in vain, so that trying again makes sense. */
export const hasFailed = ({ sentAt, attempts, lastError }: LetterRecord): boolean => !sentAt && (lastError !== null || attempts > 0);

/** Why a letter is held back: somebody may have the site write to strangers. */
const HELD_TEXTS: Record<LetterLimit, string> = {
  recipient: 'This address has had many letters today. Send it if you know the customer.',
  site: 'Very many letters were asked for within an hour. Send it if the booking or order looks genuine.',
};

/** A link to the mail program that looks like the buttons beside it. */
const HandLink = styled(Button).attrs({ as: 'a', $kind: 'secondary', $size: 'small' })<{ href: string }>`padding-inline: 18px;`;

const REFERENCE = new RegExp(`((?:${Object.values(REFERENCE_PREFIX).join('|')})-[0-9A-Z]{4}-[0-9A-Z]{4})`);

const Whole = styled.span`white-space: nowrap;`;

/** What a letter is about. A reference in it is not broken at its hyphens, so that it can be read in one go. */
export const Subject = ({ text }: { text: string }) =>
  // what a split captures stands at the odd places
  text.split(REFERENCE).map((part, at) => (at % 2 === 1 ? <Whole key={part}>{part}</Whole> : part));

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding: 20px 24px;
  overflow-wrap: anywhere;
  h2 { font-size: 1.125rem; line-height: 1.4; letter-spacing: 0; }
  ${media.phone} { padding: 16px; }
`;

const Facts = styled(Row)`
  gap: 6px 14px;
  color: ${color.ink600};
  font-size: ${font.small};
`;

const Text = styled.details`
  summary { display: inline-flex; align-items: center; min-height: 44px; color: ${color.brand700}; font-weight: 600; cursor: pointer; text-decoration: underline; text-underline-offset: 3px; }
  p { padding: 16px 18px; border-radius: 10px; background: ${color.tint}; white-space: pre-wrap; }
`;

const Actions = styled(Buttons)`
  gap: 10px;
  ${media.phone} { > *, > * > button { flex: 1 1 100%; } }
  ${media.print} { display: none; }
`;

/** A letter: to whom, what it says, what has become of it, and how to send it all the same. */
export function LetterCard({ letter, configured }: { letter: LetterRecord; configured: boolean }) {
  const { id, to, subject, text, createdAt, lastError, sentAt, held } = letter;
  const [retry, { isLoading }] = useRetryLetterMutation();
  const once = useOneAtATime();
  const button = useFocusAfterBusy(isLoading);

  const tryAgain = () =>
    once(() =>
      retry(id)
        .unwrap()
        .then(
          () => toastSuccess(held ? 'The letter is on its way' : 'The letter is tried again', TOAST_MS.brief),
          (failure: CallFailure) => toastError(`Error: ${failureText(failure)}`, TOAST_MS.saveError),
        )
        .then(() => undefined),
    );

  return (
    <Box as="article" aria-labelledby={`letter-${id}`}>
      <Facts>
        <StatusChip {...letterStatus(letter)} />
        <time dateTime={createdAt}>{lagosMoment(createdAt)}</time>
        {lastError && !sentAt ? <span>Last error: {lastError}</span> : null}
      </Facts>
      <h2 id={`letter-${id}`}>
        <Subject text={subject} />
      </h2>
      <p>{to.name ? `To ${to.name} (${to.address})` : `To ${to.address}`}</p>
      {held && !sentAt ? <p>{HELD_TEXTS[held]}</p> : null}
      <Text>
        <summary>
          Read the letter<VisuallyHidden> “{subject}”</VisuallyHidden>
        </summary>
        <p>{text}</p>
      </Text>
      <Actions>
        {(hasFailed(letter) || (held && !sentAt)) && configured ? (
          <Button ref={button} type="button" $kind="secondary" $size="small" disabled={isLoading} onClick={tryAgain}>
            {held ? <Send size={20} strokeWidth={1.9} aria-hidden="true" /> : <RotateCw size={20} strokeWidth={1.9} aria-hidden="true" />}
            {held ? (isLoading ? 'Sending...' : 'Send it now') : isLoading ? 'Trying...' : 'Try again'}
          </Button>
        ) : null}
        {sentAt ? null : (
          <HandLink href={mailtoHref(to.address, { subject, text })}>
            <Mail size={20} strokeWidth={1.9} aria-hidden="true" />
            Send by hand
          </HandLink>
        )}
        <CopyButton what="text of the letter" text={text} />
      </Actions>
    </Box>
  );
}
