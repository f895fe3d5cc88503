/** Parts of pages that no first view of the frame needs: plain code, bundled with the page that shows it. */
export { Accordion, type AccordionItem } from './accordion';
export { Breadcrumb } from './breadcrumb';
export { IconDisc } from './icon-disc';
export { type Step, Steps } from './steps';
export { useMounted } from './use-mounted';
