import { clockTime, dashboardPaths, longDay, naira, narrowBy } from '@lagoon/shared/domain';
import { Input } from '@lagoon/shared/forms';
import { useNavigate } from '@lagoon/shared/router';
import { color, Dialog, Small } from '@lagoon/shared/ui';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { SHORTEST_SEARCH, useFindQuery } from '../../api/find';
import { NAV_GROUPS } from '../layout/nav-list';
import { searched } from '../record-list/use-list-place';
import { appointmentStatusDisplay, messageStatusDisplay, orderStatusDisplay } from '../record-status/status-chip';

interface Entry {
  group: 'Actions' | 'Pages' | 'Records' | 'Search';
  title: string;
  note?: string;
  run: () => void;
}

const TYPING_RESTS_MS = 200;
const MOST_RECORDS = 8;

const Sheet = styled(Dialog)`
  && { padding: 0; margin-top: 12vh; overflow: hidden; }
`;

const Head = styled.div`
  padding: 12px;
  border-bottom: 1px solid ${color.line};
  label { display: block; padding: 0 4px 6px; font-weight: 600; }
`;

const List = styled.div`
  max-height: min(26rem, 60vh);
  overflow-y: auto;
  padding: 8px;
  > div { min-height: 44px; padding: 8px 12px; border-radius: 8px; cursor: pointer; overflow-wrap: anywhere; }
  > [aria-selected='true'] { background: ${color.tint}; box-shadow: inset 3px 0 ${color.brand600}; }
`;

function usePaletteRecords(q: string, go: (to: string) => void): { entries: Entry[]; searching: boolean } {
  const asked = q.length >= SHORTEST_SEARCH;
  const { currentData, isFetching } = useFindQuery(q, { skip: !asked });
  const toList = (list: 'appointments' | 'messages', of: string) => () => {
    searched({ list, q: of });
    go(dashboardPaths[list]());
  };
  const records = ((asked && currentData?.customers) || []).flatMap(({ names, orders, appointments, messages }): Entry[] => {
    const name = names.join(', ');
    return [
      ...orders.map(({ reference, status, subtotal }) => ({
        ...{ group: 'Records' as const, title: `${reference} ${name}`, run: () => go(dashboardPaths.order(reference)) },
        note: `Order, ${orderStatusDisplay[status].label}, ${naira(subtotal)}`,
      })),
      ...appointments.map(({ reference, status, date, time }) => ({
        ...{ group: 'Records' as const, title: `${reference} ${name}`, run: toList('appointments', reference) },
        note: `Appointment, ${appointmentStatusDisplay[status].label}, ${longDay(date)}, ${clockTime(time)}`,
      })),
      ...messages.map(({ status, email }) => ({
        ...{ group: 'Records' as const, title: `Message of ${name || email}`, run: toList('messages', email) },
        note: messageStatusDisplay[status].label,
      })),
    ];
  });
  const isNamed = ({ title }: Entry) => title.toLowerCase().startsWith(q.toLowerCase());
  const namedFirst = [...records.filter(isNamed), ...records.filter((record) => !isNamed(record))];
  return { entries: namedFirst.slice(0, MOST_RECORDS), searching: asked && isFetching };
}

/** Returns the page's buttons and links that have a keyboard shortcut. Omits those of single records. */
const pageActions = (): Entry[] =>
  [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]:not(:disabled, [data-record] *)')].map((control) => ({
    group: 'Actions',
    title: control.ariaLabel ?? control.textContent ?? '',
    run: () => control.click(),
  }));

interface PaletteProps {
  onClose: () => void;
  onShortcuts: () => void;
  onLogout: () => void;
}

export function Palette({ onClose, onShortcuts, onLogout }: PaletteProps) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const go = (to: string) => void navigate(to);

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), TYPING_RESTS_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const onPage = useMemo(pageActions, []);
  const fixed: Entry[] = [
    ...onPage,
    ...NAV_GROUPS.flat().map(({ title, to }) => ({ group: 'Pages' as const, title, run: () => go(to) })),
    { group: 'Pages', title: 'Prices', run: () => go(dashboardPaths.prices()) },
    { group: 'Actions', title: 'Book a visit by phone', run: () => go(`${dashboardPaths.appointments()}/new`) },
    { group: 'Actions', title: 'Close days', run: () => go(`${dashboardPaths.appointments()}/closed`) },
    { group: 'Actions', title: 'Keyboard shortcuts', run: onShortcuts },
    { group: 'Actions', title: 'Logout', run: onLogout },
  ];
  const records = usePaletteRecords(q, go);
  const searchAll: Entry = {
    group: 'Search',
    title: `Search everything for “${typed.trim()}”`,
    run: () => {
      searched({ list: 'find', q: typed.trim() });
      go(dashboardPaths.find());
    },
  };
  const matching = narrowBy(fixed, typed, ({ title }) => title);
  const entries = [
    ...records.entries,
    ...matching.filter(({ group }) => group === 'Actions'),
    ...matching.filter(({ group }) => group === 'Pages'),
    ...(typed.trim().length >= SHORTEST_SEARCH ? [searchAll] : []),
  ];
  const current = Math.min(at, entries.length - 1);

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    // waits until the dialog has closed and returned focus
    setTimeout(entry.run);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((current + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') run(entries[current]);
    else return;
    event.preventDefault();
  };

  return (
    <Sheet open onClose={onClose} label="Palette">
      <Head>
        <label htmlFor={id}>Go to a page, an action or a record</label>
        <Input
          ref={input}
          id={id}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Reference, name, phone or page"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
      </Head>
      <List ref={list} id={`${id}-list`} role="listbox" aria-label="Results">
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <div key={index} id={`${id}-${index}`} role="option" tabIndex={-1} aria-selected={index === current} onClick={() => run(entry)}>
            {entry.title}
            <Small as="span"> {entry.note ?? entry.group}</Small>
          </div>
        ))}
      </List>
      <Small role="status" $p="0 20px 12px">
        {records.searching ? 'Searching records…' : entries.length === 0 ? 'Nothing matches.' : ''}
      </Small>
    </Sheet>
  );
}
