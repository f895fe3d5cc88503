import { FullHeight, PageOpening, TwoColumns, useFocusedHeading } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { lagosMoment, nameInPath, paths, readReference } from '@lagoon/shared/domain';
import { LookUpForm, ReferenceHelp } from '@lagoon/shared/forms/look-up';
import { useLocation } from '@lagoon/shared/router';
import { Container, VisuallyHidden } from '@lagoon/shared/ui';
import { useState } from 'react';
import { type Answer, LOOK_UP_TEXTS, lookUp } from '../../api/order-status';
import { textOf } from './status-text';
import { RECEIPT_HASH, ReceiptView, StatusView } from './status-view';

/** A change of the path resets the state. */
export default function OrderStatusPage() {
  const { pathname } = useLocation();
  return <FollowOrder key={pathname} named={nameInPath(pathname)} />;
}

function FollowOrder({ named }: { named: string }) {
  const { pathname, hash } = useLocation();
  const [answer, setAnswer] = useState<Answer>();
  const [startAgain, setStartAgain] = useState(false);
  const other = () => {
    setStartAgain(true);
    setAnswer(undefined);
  };
  return (
    <Container>
      <Head
        noindex
        title="Track your order"
        description="See how far your order is."
        path={paths.orderStatus()}
      />
      <VisuallyHidden as="div" role="status">
        {answer ? announcementOf(answer) : ''}
      </VisuallyHidden>
      <FullHeight>
        {answer?.order.receipt && hash === RECEIPT_HASH ? (
          <ReceiptView order={answer.order} receipt={answer.order.receipt} back={pathname} />
        ) : answer ? (
          <StatusView answer={answer} onAnswer={setAnswer} onOther={other} />
        ) : (
          <AskForOrder
            reference={startAgain ? '' : (readReference(named) ?? named)}
            focused={startAgain}
            onAnswer={setAnswer}
          />
        )}
      </FullHeight>
    </Container>
  );
}

/** `checkedAt` makes the text differ: screen readers announce only a change. */
const announcementOf = ({ order, checkedAt }: Answer) =>
  `Order ${order.reference}: ${textOf(order).label}. Checked ${lagosMoment(checkedAt)}.`;

interface AskForOrderProps {
  reference: string;
  /** after “Check another order”: the heading takes focus */
  focused: boolean;
  onAnswer: (answer: Answer) => void;
}

function AskForOrder({ reference, focused, onAnswer }: AskForOrderProps) {
  const heading = useFocusedHeading(focused);
  return (
    <div>
      <PageOpening
        title="Track your order"
        heading={heading}
        lead="Enter your order reference and phone number."
      />
      <TwoColumns>
        <LookUpForm
          of="order"
          reference={reference}
          prefilled={!focused}
          label="Show My Order"
          phoneHint="The number you gave with the order"
          texts={LOOK_UP_TEXTS}
          open={(asked) => lookUp(asked).then(onAnswer)}
        />
        <ReferenceHelp where="It’s in your confirmation e-mail and on the page shown after you ordered." />
      </TwoColumns>
    </div>
  );
}
