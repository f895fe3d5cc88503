/** The kit that first views use; what only a form or a later page needs lies in `forms`. */
export { Button, type ButtonKind, ButtonLink, type ButtonSize, IconButton, TextLink } from './button';
export { Dialog, type DialogProps } from './dialog';
export { Dots } from './dots';
export { ErrorDrawing } from './error-drawing';
export { ErrorView, type ErrorViewProps } from './error-view';
export { focusRing, focusRingOnDark } from './focus';
export { GlobalStyle } from './global-style';
export { Card, Container, Lead, PageHead, Section, Small, VisuallyHidden } from './layout';
export { NotFoundView } from './not-found-view';
export { Picture, type PictureProps } from './picture';
export { useScrollLock } from './scroll-lock';
export { StateView, type StateViewProps } from './state-view';
export { Stepper, type StepperProps } from './stepper';
export { $toasts, type Toast, toastClosed, toastError, toastShown, toastSuccess } from './toast-store';
export { Toasts } from './toasts';
export { color, font, headerHeight, media, motion, radius, space } from './tokens';
