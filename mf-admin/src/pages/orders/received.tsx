import { koboText, longDay, missingKobo, type OrderRecord, paymentState } from '@lagoon/shared/domain';
import { Small } from '@lagoon/shared/ui';
import { Notice } from '../../components/notice';
import { Fact } from '../../components/section-card';

export const ReceivedFact = ({ order: { received, transfers } }: { order: OrderRecord }) =>
  transfers.length === 0 ? null : (
    <Fact name="Paid in">
      <strong>{koboText(received)}</strong>
      {transfers.map(({ day, kobo, source }, at) => (
        <Small key={`${day} ${String(at)}`}>
          {koboText(kobo)}, {longDay(day)}, {source === 'notice' ? 'confirmed by the payment provider' : 'on the bank’s statement'}
        </Small>
      ))}
    </Fact>
  );

const NOTICES = {
  underpaid: { fact: 'Underpaid', rest: 'is missing', text: 'The customer has an e-mail with the amount and the account.' },
  overpaid: {
    fact: 'Overpaid',
    rest: 'too much',
    text: 'Ask the customer: keep it as a credit, or pay it back from the bank with the reference, and match the line on the next statement.',
  },
};

export function PaymentNotice({ order }: { order: OrderRecord }) {
  const state = order.erasedAt ? 'none' : paymentState(order);
  if (state !== 'underpaid' && state !== 'overpaid') return null;
  const { fact, rest, text } = NOTICES[state];
  return <Notice kind="warning" fact={`${fact}: ${koboText(Math.abs(missingKobo(order)))} ${rest}`} text={text} />;
}
