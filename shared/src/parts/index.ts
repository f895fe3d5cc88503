/** Parts of pages that no first view of the frame needs: plain code, bundled with the page that shows it. */
export { Accordion, type AccordionItem } from './accordion';
export { Breadcrumb } from './breadcrumb';
export { ConfirmationView, type ConfirmationViewProps } from './confirmation/confirmation-view';
export { Column, End, OnPaper, Questions, SentCard, Top, Ways } from './confirmation/layout';
export { ReferenceBox } from './confirmation/reference';
export { CopyButton } from './copy-button';
export { coversCard } from './covers-card';
export { IconDisc } from './icon-disc';
export { Loading } from './loading';
export { Logo } from './logo';
export { Room } from './room';
export { type Step, StepItem, StepNumber, Steps } from './steps';
export { Subtotal } from './subtotal';
export { Sticky, TwoColumns } from './two-columns';
export { useFocusAfterBusy } from './use-focus-after-busy';
export { useMounted } from './use-mounted';
