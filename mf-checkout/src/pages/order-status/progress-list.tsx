import { StepItem, StepNumber } from '@lagoon/shared/components';
import { brand, lagosMoment, type OrderStatus, type OrderStatusView } from '@lagoon/shared/domain';
import { Card, color, VisuallyHidden } from '@lagoon/shared/ui';
import { Check, Clock3, X } from 'lucide-react';
import styled, { css } from 'styled-components';

interface ProgressStep {
  title: string;
  state: 'done' | 'now' | 'failed' | 'ahead';
  /** ISO 8601 timestamp */
  at?: string | undefined;
  note?: string | undefined;
  /** shown without a timestamp */
  text?: string;
}

/**
 * A repeated status has the later time. A complete order has results only if they were e-mailed.
 */
export function progressOf({ status, createdAt, events }: OrderStatusView): ProgressStep[] {
  const reached = (wanted: OrderStatus) => {
    const event = events.filter((one) => one.status === wanted).pop();
    return { at: event?.createdAt, note: event?.note?.trim() || undefined };
  };
  const received: ProgressStep = { title: 'Order received', state: 'done', at: createdAt };
  if (status === 'rejected')
    return [received, { title: 'Payment not verified', state: 'failed', ...reached('rejected') }];
  const payment: ProgressStep =
    status === 'pending-verification'
      ? { title: 'Payment check', state: 'now', text: 'In progress' }
      : { title: 'Payment verified', state: 'done', ...reached('verified') };
  if (status === 'refunded')
    return [
      received,
      payment,
      { title: 'Payment refunded', state: 'done', ...reached('refunded') },
    ];
  const { at: sentAt } = reached('result-sent');
  const results: ProgressStep =
    status === 'result-sent' || sentAt
      ? { title: 'Results sent', state: 'done', at: sentAt }
      : { title: 'Results sent', state: 'ahead', text: 'By e-mail, when your sample is tested.' };
  const sample: ProgressStep =
    results.state === 'done' || status === 'done'
      ? { title: 'Sample', state: 'done' }
      : { title: 'Sample', state: 'ahead', text: `At home or at our ${brand.area} office.` };
  if (status === 'done')
    return [
      received,
      payment,
      sample,
      ...(sentAt ? [results] : []),
      { title: 'Complete', state: 'done', ...reached('done') },
    ];
  return [received, payment, sample, results, { title: 'Complete', state: 'ahead' }];
}

const Note = styled(Card)`
  > :first-child { color: ${color.ink600}; font-size: .9375rem; }
  && > :last-child { color: ${color.ink900}; white-space: pre-line; overflow-wrap: anywhere; }
`;

const filled = (paint: string) =>
  css`border-color: ${paint}; background: ${paint}; color: ${color.surface};`;

const rings = {
  done: filled(color.brand600),
  now: css`border-color: ${color.brand600}; color: ${color.brand700};`,
  failed: filled(color.danger700),
  ahead: css`border-color: ${color.controlLine}; color: ${color.ink500};`,
};

const Ring = styled(StepNumber)<{ $state: ProgressStep['state'] }>`
  ${({ $state }) => rings[$state]}
  print-color-adjust: exact;
`;

const Title = styled.h3<{ $ahead: boolean }>`
  && { font-weight: ${({ $ahead }) => ($ahead ? 400 : 700)}; }
`;

const icons = { done: Check, now: Clock3, failed: X } as const;
const readAloud = {
  done: 'reached',
  now: 'under way',
  failed: 'not reached',
  ahead: 'still to come',
} as const;

export const ProgressList = ({ order }: { order: OrderStatusView }) => (
  <ol>
    {progressOf(order).map((step, index, steps) => (
      <StepItem key={step.title} aria-current={isCurrent(steps, index) ? 'step' : undefined}>
        <Ring $state={step.state} aria-hidden="true">
          <Mark state={step.state} number={index + 1} />
        </Ring>
        <div>
          <Title $ahead={step.state === 'ahead'}>
            {step.title}
            <VisuallyHidden>{`: ${readAloud[step.state]}`}</VisuallyHidden>
          </Title>
          {step.at || step.text ? (
            <p>{step.at ? <time dateTime={step.at}>{lagosMoment(step.at)}</time> : step.text}</p>
          ) : null}
          {step.note ? (
            <Note $mt={10} $p="14px 18px">
              <p>Our message to you</p>
              <p>{step.note}</p>
            </Note>
          ) : null}
        </div>
      </StepItem>
    ))}
  </ol>
);

const isCurrent = (steps: readonly ProgressStep[], index: number) =>
  steps[index]?.state !== 'ahead' && (steps[index + 1]?.state ?? 'ahead') === 'ahead';

function Mark({ state, number }: { state: ProgressStep['state']; number: number }) {
  if (state === 'ahead') return number;
  const Icon = icons[state];
  return <Icon size={20} strokeWidth={state === 'now' ? 1.9 : 2.5} />;
}
