/** Components that no first view needs; each page bundles those it uses. */
export { Accordion, type AccordionItem } from './accordion';
export { ActionButton, ActionLink } from './action-button';
export { BottomBar } from './bottom-bar';
export { Breadcrumb } from './breadcrumb';
export { CardBody, CoverPicture, coversCard, LinkCard } from './cards';
export { CheckBox, Choices, Select } from './choices';
export { ConfirmationView } from './confirmation-view';
export { CopyButton } from './copy-button';
export { EmptyState } from './empty-state';
export {
  takeFocus,
  useDoubleClicks,
  useFocusAfterBusy,
  useFocusedHeading,
  useMounted,
} from './hooks';
export { Disc, IconDisc } from './icon-disc';
export { LineButton, PagerPage, PagerRow, PagerStep, QuietLink } from './links';
export { FullHeight, LiveRegion, Loading } from './loading';
export { Logo } from './logo';
export { PageOpening } from './page-opening';
export { PanelNote } from './panel-note';
export { PaymentReceipt } from './payment-receipt';
export { PhoneLink } from './phone-link';
export {
  Receipt,
  ReceiptPart,
  ReferenceBox,
  SentCard,
  StatusBadge,
  type StatusTone,
} from './receipt';
export { SearchBox, SearchStatus, useKeptQuery } from './search-box';
export { Slot } from './slot';
export { type Step, StepItem, StepNumber, Steps } from './steps';
export { OrderSubtotal, Sticky, Subtotal, TwoColumns } from './two-columns';
export { useDismiss } from './use-dismiss';
export { useOffered } from './use-offered';
