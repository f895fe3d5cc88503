/** Parts of pages that no first view of the frame needs: plain code, bundled with the page that shows it. */
export { Accordion, type AccordionItem } from './accordion';
export { ActionButton, ActionLink } from './action-button';
export { Breadcrumb } from './breadcrumb';
export { CardBody, CoverPicture, coversCard, LinkCard } from './cards';
export { ConfirmationView } from './confirmation-view';
export { CopyButton } from './copy-button';
export { EmptyState } from './empty-state';
export { useFocusAfterBusy, useFocusedHeading, useMounted } from './hooks';
export { Disc, IconDisc } from './icon-disc';
export { LineButton, PagerPage, PagerRow, PagerStep, QuietLink } from './links';
export { FullHeight, Loading, Region } from './loading';
export { Logo } from './logo';
export { PageOpening } from './page-opening';
export { Receipt, ReceiptPart, ReferenceBox, SentCard } from './receipt';
export { Found, SearchBox, useKeptQuery } from './search-box';
export { StatusBadge, type StatusTone } from './status-badge';
export { type Step, StepItem, StepNumber, Steps } from './steps';
export { OrderSubtotal, Sticky, Subtotal, TwoColumns } from './two-columns';
