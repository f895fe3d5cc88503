import { brand, naira, paths } from '@lagoon/shared/domain';
import { Button, Card, color, Lead, media, TextLink } from '@lagoon/shared/ui';
import { Check, Phone, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { OrderLines } from '../parts/order-lines';
import { Subtotal } from '../parts/subtotal';
import type { Confirmation } from './confirmation';
import { NextSteps } from './next-steps';
import { Reference } from './reference';

const Column = styled.div`
  display: grid;
  gap: 56px;
  max-width: 45rem;
  margin: 56px auto clamp(3rem, 2rem + 5vw, 6rem);
  ${media.phone} { gap: 40px; margin-top: 24px; }
  ${media.print} { gap: 24px; margin-block: 0; }
`;

const Top = styled(Card)`
  display: grid;
  gap: 8px;
  padding: 36px 40px;
  ${media.phone} { padding: 18px; }
`;

const Sent = styled.p`
  display: flex;
  align-items: center;
  gap: 16px;
  margin-bottom: 12px;
  color: ${color.success700};
  font-weight: 600;
  span { display: grid; place-items: center; width: 56px; height: 56px; border-radius: 50%; background: ${color.successTint}; }
`;

const Order = styled(Card)`
  display: grid;
  gap: 16px;
  padding: 24px 32px;
  h2 { font-size: 1.3125rem; letter-spacing: -.01em; }
  > :last-child { padding-top: 14px; border-top: 1px solid ${color.line}; }
  ${media.phone} { padding: 18px; }
`;

const Others = styled.p`
  color: ${color.ink600};
  font-size: 1rem;
`;

const Questions = styled.p`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: 14px;
  padding: 16px 20px;
  border-radius: 14px;
  background: ${color.tint};
  font-size: 1rem;
  a { color: ${color.ink900}; font-weight: 700; }
  svg { color: ${color.brand700}; }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  ${media.print} { display: none; }
`;

/** On paper there is no header to say whose page it is. */
const OnPaper = styled.p`
  display: none;
  font-weight: 700;
  ${media.print} { display: block; }
`;

const End = styled.div`
  display: grid;
  gap: 24px;
`;

/** The order is in: its reference, what happens next and when, what was ordered, whom to ask, print. */
export function ConfirmationView({ order, isNew }: { order: Confirmation; isNew: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [isNew]);

  return (
    <Column>
      <OnPaper>
        {brand.name}, {brand.addressLines.join(' ')}
      </OnPaper>
      <Top>
        <Sent>
          <span>
            <Check size={24} aria-hidden="true" />
          </span>
          Message sent
        </Sent>
        <h1 ref={heading} tabIndex={-1}>
          We have your order
        </h1>
        <Lead>Thank you, {order.firstName}. We are checking your payment now.</Lead>
        <Reference reference={order.reference} email={order.email} />
      </Top>
      <NextSteps email={order.email} />
      <End>
        <Order as="section" aria-labelledby="order-title">
          <h2 id="order-title">Your order</h2>
          {order.lines.length > 0 ? <OrderLines lines={order.lines} /> : null}
          {order.otherTests.length > 0 ? (
            <Others>
              {order.lines.length > 0 ? 'Also chosen: ' : 'Tests: '}
              {order.otherTests.join('; ')}
            </Others>
          ) : null}
          <Subtotal>
            <span>Subtotal</span>
            <strong>{naira(order.subtotal)}</strong>
          </Subtotal>
        </Order>
        <Questions>
          <Phone size={22} strokeWidth={1.7} aria-hidden="true" />
          <span>
            Questions? Call <a href={brand.phoneHref}>{brand.phone}</a> or write to <a href={`mailto:${brand.email}`}>{brand.email}</a>
            {order.reference ? ' and give your reference.' : ' and give your name.'}
          </span>
        </Questions>
        <Ways>
          <Button type="button" $kind="secondary" onClick={() => window.print()}>
            <Printer size={20} strokeWidth={1.9} aria-hidden="true" />
            Print this page
          </Button>
          <TextLink to={paths.home()}>Go back home</TextLink>
        </Ways>
      </End>
    </Column>
  );
}
