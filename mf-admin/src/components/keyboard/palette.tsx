import { takeFocus } from '@lagoon/shared/components';
import { useBlogsQuery, useProductsQuery } from '@lagoon/shared/data';
import { dashboardPaths, naira, narrowBy, paths } from '@lagoon/shared/domain';
import { Input } from '@lagoon/shared/forms';
import { useNavigate } from '@lagoon/shared/router';
import { color, Dialog, radius, Small } from '@lagoon/shared/ui';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { SHORTEST_SEARCH, useFindQuery, useVerificationQueueQuery } from '../../api/common-calls';
import { NAV_GROUPS } from '../layout/nav-list';
import { toSearch } from '../list-place';
import { recordsOf } from '../person-records';

interface Entry {
  title: string;
  /** kind, key, or facts of a record */
  note: string;
  /** other words that find the entry */
  words?: string;
  onClick?: () => void;
  to?: string;
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
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 16px;
    min-height: 44px;
    padding: 8px 12px;
    border-radius: ${radius.control};
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  > [aria-selected='true'] { background: ${color.tint}; box-shadow: inset 3px 0 ${color.brand600}; }
`;

function usePaletteRecords(q: string) {
  const asked = q.length >= SHORTEST_SEARCH;
  const { currentData, isFetching } = useFindQuery(q, { skip: !asked });
  const records = ((asked && currentData?.customers) || []).flatMap((customer) =>
    recordsOf(customer, toSearch).flatMap(({ kind, records }) =>
      records.map(({ title, note, ...link }) => ({
        ...link,
        title: `${title} ${customer.names.join(', ')}`,
        note: `${kind}, ${note}`,
      })),
    ),
  );
  return { entries: namedFirst(records, q).slice(0, MOST_RECORDS), searching: asked && isFetching };
}

function usePaletteContent(text: string) {
  const options = { skip: text.length < SHORTEST_SEARCH };
  const { data: products = [] } = useProductsQuery(undefined, options);
  const { data: blogs = [] } = useBlogsQuery(undefined, options);
  if (options.skip) return [];
  const entries = [
    ...products.map(({ id, name, price }) => ({
      title: name,
      note: `Product, ${naira(price)}`,
      to: dashboardPaths.editProduct(id),
    })),
    ...blogs.map(({ id, title }) => ({ title, note: 'Blog', to: dashboardPaths.editBlog(id) })),
  ];
  return narrowBy(entries, text, ({ title }) => title).slice(0, MOST_RECORDS);
}

function namedFirst(entries: readonly Entry[], text: string) {
  const isNamed = ({ title }: Entry) => title.toLowerCase().startsWith(text.toLowerCase());
  return [...entries.filter(isNamed), ...entries.filter((entry) => !isNamed(entry))];
}

const visits = dashboardPaths.appointments();
const WORK = [
  { title: 'Import a statement', words: 'bank csv money', to: dashboardPaths.transfers() },
  { title: 'Daily closing', words: 'cash sum', to: dashboardPaths.closing() },
  { title: 'Day’s list', words: 'visits today print', to: `${visits}/day` },
  { title: 'Week of visits', words: 'calendar', to: `${visits}/week` },
  { title: 'Book a visit by phone', words: 'appointment', to: `${visits}/new` },
  { title: 'Close days', words: 'holidays closed', to: `${visits}/closed` },
].map((entry) => ({ ...entry, note: 'Action' }));
const PAGES = [
  ...NAV_GROUPS.flat(),
  { title: 'Prices', words: 'import export', to: dashboardPaths.prices() },
  { title: 'Our team', words: 'site doctors', to: paths.team() },
].map((entry) => ({ ...entry, note: 'Page' }));

const pageActions = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'main [aria-keyshortcuts]:not(:disabled, [data-record] *)',
    ),
  ].map((control) => ({
    title: control.ariaLabel ?? control.textContent ?? '',
    note: control.getAttribute('aria-keyshortcuts') ?? '',
    onClick: () => control.click(),
  }));

export function Palette({
  onClose,
  onShortcuts,
  onLogout,
}: {
  onClose: () => void;
  onShortcuts: () => void;
  onLogout: () => void;
}) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), TYPING_RESTS_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const onPage = useMemo(pageActions, []);
  const [toVerify] = useVerificationQueueQuery().data?.references ?? [];
  const fixed: Entry[] = [
    ...onPage,
    ...(toVerify
      ? [
          {
            title: 'Start verifying',
            words: 'payments',
            note: 'Action',
            to: dashboardPaths.order(toVerify),
          },
        ]
      : []),
    ...WORK,
    ...PAGES,
    { title: 'Keyboard shortcuts', note: '?', onClick: onShortcuts },
    { title: 'Logout', note: 'Action', onClick: onLogout },
  ];
  const records = usePaletteRecords(q);
  const text = typed.trim();
  const content = usePaletteContent(text);
  const searchAll = {
    title: `Search everything for “${text}”`,
    note: 'Search',
    ...toSearch('find', text),
  };
  const entries = [
    ...records.entries,
    ...namedFirst(
      narrowBy(fixed, text, ({ title, words = '' }) => `${title} ${words}`),
      text,
    ),
    ...content,
    ...(text.length >= SHORTEST_SEARCH ? [searchAll] : []),
  ];
  const current = Math.min(at, entries.length - 1);

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    // waits until the dialog has closed and returned focus
    setTimeout(() => {
      entry.onClick?.();
      if (entry.to) void navigate(entry.to);
    });
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
        <label htmlFor={id}>Search pages, actions and records</label>
        <Input
          ref={takeFocus}
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
          <div
            key={index}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => run(entry)}
          >
            <span>{entry.title} </span>
            <Small as="span">{entry.note}</Small>
          </div>
        ))}
      </List>
      <Small role="status" $p="0 20px 12px">
        {records.searching ? 'Searching records…' : entries.length === 0 ? 'Nothing matches.' : ''}
      </Small>
    </Sheet>
  );
}
