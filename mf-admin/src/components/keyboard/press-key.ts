const RECORD = '[data-record]';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'));

/** The row after a record can have its details. */
function focusedRecord() {
  const focused = document.activeElement;
  return (
    (focused?.closest('[data-details]')?.previousElementSibling ?? focused)?.closest<HTMLElement>(
      RECORD,
    ) ?? null
  );
}

/** In the topmost dialog or the page: for the selection, the focused record, or any. */
function controlOf(key: string) {
  const scope: ParentNode = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const record = focusedRecord();
  const inReach = [
    ...scope.querySelectorAll<HTMLElement>(
      `[aria-keyshortcuts="${CSS.escape(key)}"]:not(:disabled)`,
    ),
  ].filter((control) => [null, record].includes(control.closest<HTMLElement>(RECORD)));
  return (
    inReach.find((control) => control.closest('[data-bulk]')) ??
    inReach.find((control) => record?.contains(control)) ??
    inReach[0]
  );
}

const focusTargetOf = (record: HTMLElement) =>
  record.matches('[tabindex]')
    ? record
    : record.querySelector<HTMLElement>('a, button:not(:disabled)');

function moveToRecord(step: 1 | -1) {
  const isReachable = (record: HTMLElement) =>
    focusTargetOf(record) && !record.closest('details:not([open])');
  const records = [...document.querySelectorAll<HTMLElement>(`main ${RECORD}`)].filter(isReachable);
  const record = focusedRecord();
  const next = record ? records[records.indexOf(record) + step] : records[0];
  if (!next) return false;
  focusTargetOf(next)?.focus();
  return true;
}

/** Selects the focused record and clicks the button of the key; deselects it without a button. */
function pressForRecord(key: string) {
  const box = focusedRecord()?.querySelector<HTMLInputElement>('[aria-keyshortcuts="X"]');
  if (!box || box.checked) return false;
  box.click();
  // waits until React has rendered the selection
  setTimeout(() => {
    const control = controlOf(key);
    if (control) control.click();
    else box.click();
  });
  return true;
}

/** @returns true when the key had an effect */
export function pressKey(event: KeyboardEvent) {
  const { key, repeat, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(target))
    return false;
  if (key === 'Enter') {
    const record = focusedRecord();
    if (target !== record) return false;
    record?.querySelector<HTMLElement>('a[href], button')?.focus();
    return true;
  }
  if (key.length !== 1 || (event.shiftKey && key !== '?')) return false;
  const upper = key.toUpperCase();
  const moves = upper === 'J' || upper === 'K';
  if (repeat && !moves) return false;
  const control = controlOf(upper);
  if (control) {
    control.click();
    return true;
  }
  if (document.querySelector('dialog[open]')) return false;
  if (moves) return moveToRecord(upper === 'J' ? 1 : -1);
  return /^[A-Z]$/.test(upper) && pressForRecord(upper);
}
