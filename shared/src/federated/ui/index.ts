/** Components of first renders; all others are in `components` and `forms`. */
export { Box, type BoxProps, box, Cluster, Columns, Row, Stack, Text } from './box';
export {
  Button,
  type ButtonKind,
  ButtonLink,
  type ButtonSize,
  IconButton,
  TextAnchor,
  TextLink,
} from './button';
export { createIcon } from './create-icon';
export { Dialog, type DialogProps, useScrollLock } from './dialog';
export { Dots } from './dots';
export { focusRing, focusRingOnDark, GlobalStyle } from './global-style';
export {
  Card,
  Container,
  Lead,
  PageHead,
  Section,
  Small,
  VisuallyHidden,
  visuallyHidden,
} from './layout';
export { Picture, type PictureProps } from './picture';
export {
  ErrorDrawing,
  ErrorView,
  type ErrorViewProps,
  NotFoundView,
  StateView,
  type StateViewProps,
} from './state-views';
export { Stepper, type StepperProps } from './stepper';
export {
  $toasts,
  type Toast,
  Toasts,
  toastClosed,
  toastError,
  toastShown,
  toastSuccess,
} from './toasts';
export { color, font, headerHeight, media, motion, radius, space } from './tokens';
