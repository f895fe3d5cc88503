import { stored } from '@lagoon/shared/browser';
import { ActionButton, CheckBox } from '@lagoon/shared/components';
import { color, Stack, Text } from '@lagoon/shared/ui';
import { createEvent, createStore } from 'effector';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { DialogButtons, TitledDialog } from '../dialog';

const STORED = 'single-keys';

export const singleKeysSwitched = createEvent<boolean>();

/**
 * False if shortcuts of one character, which speech input types by accident, are off in this
 * browser (WCAG 2.1.4).
 */
export const $singleKeys = createStore(stored(STORED) === null).on(
  singleKeysSwitched,
  (_, on) => on,
);

singleKeysSwitched.watch((on) => {
  try {
    if (on) window.localStorage.removeItem(STORED);
    else window.localStorage.setItem(STORED, 'off');
  } catch {
    // without storage the setting applies until the page is left
  }
});

const KEYS: Record<string, Record<string, string>> = {
  Everywhere: {
    'Ctrl K': 'open the palette: pages, actions and records',
    Z: 'undo the last step, for 10 seconds',
    '?': 'show these keys',
  },
  'In lists': {
    J: 'next record',
    K: 'previous record',
    Enter: 'open the record',
    X: 'select the record',
  },
  Orders: {
    V: 'verify; again to confirm',
    S: 'result sent',
    D: 'done',
    R: 'reject, in an order',
    F: 'refund, in an order',
    B: 'excess paid back, in an overpaid order',
    C: 'excess kept as a credit, in an overpaid order',
    P: 'print receipts',
    E: 'export the selection',
    J: 'next order to verify, in an order',
  },
  Transfers: {
    C: 'confirm all exact ones',
    M: 'match with the first order',
    O: 'match with another order',
    A: 'set aside',
  },
  Messages: { A: 'answered', C: 'closed', N: 'new' },
  'Products and blogs': { D: 'delete' },
  'E-mails': { S: 'send failed and held ones again' },
  Visits: { C: 'confirm', D: 'done', M: 'missed', L: 'cancel' },
};

const List = styled.dl`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  gap: 2px 12px;
  align-items: baseline;
  kbd {
    display: inline-block;
    min-width: 2em;
    padding: 0 8px;
    border: 1px solid ${color.controlLine};
    border-radius: 6px;
    font: inherit;
    font-size: .9375rem;
    text-align: center;
  }
`;

const Groups = styled.div`
  columns: 15rem 3;
  font-size: .9375rem;
  line-height: 1.4;
  section { margin-bottom: 16px; break-inside: avoid; }
`;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const on = useUnit($singleKeys);
  return (
    <TitledDialog
      title="Keyboard shortcuts"
      text={<p>Keys act on the record in focus, or on the selection.</p>}
      width="64rem"
      onClose={onClose}
    >
      <Stack $gap={20}>
        <Groups>
          {Object.entries(KEYS).map(([title, keys]) => (
            <section key={title}>
              <Text as="h3" $font="body" $mb={4}>
                {title}
              </Text>
              <List>
                {Object.entries(keys).map(([key, effect]) => (
                  <div key={key} style={{ display: 'contents' }}>
                    <dt>
                      <kbd>{key}</kbd>
                    </dt>
                    <dd>{effect}</dd>
                  </div>
                ))}
              </List>
            </section>
          ))}
        </Groups>
        <CheckBox checked={on} onChange={singleKeysSwitched}>
          Use single keys
        </CheckBox>
        <DialogButtons>
          <ActionButton label="Close" $kind="secondary" onClick={onClose} />
        </DialogButtons>
      </Stack>
    </TitledDialog>
  );
}
