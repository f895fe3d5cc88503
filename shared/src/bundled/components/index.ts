/** Parts of pages that no first view of the frame needs: plain code, bundled with the page that shows it. */
export { Accordion, type AccordionItem } from './accordion';
export { Breadcrumb } from './breadcrumb';
export { ConfirmationView } from './confirmation-view';
export { CopyButton } from './copy-button';
export { EmptyState } from './empty-state';
export { useFocusAfterBusy, useMounted } from './hooks';
export { IconDisc } from './icon-disc';
export { coversCard, LineButton } from './links';
export { FullHeight, Loading } from './loading';
export { Logo } from './logo';
export { PagerPage, PagerRow, PagerStep } from './pager-links';
export { Receipt, ReferenceBox, SentCard } from './receipt';
export { SearchBox, useKeptQuery } from './search-box';
export { StatusBadge, type StatusTone } from './status-badge';
export { type Step, StepItem, StepNumber, Steps } from './steps';
export { Sticky, Subtotal, TwoColumns } from './two-columns';
