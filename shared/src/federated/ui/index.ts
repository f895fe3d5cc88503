/** The kit that first views use; what only a form or a later page needs lies in `forms`. */
export { Button, type ButtonKind, ButtonLink, type ButtonSize, IconButton, TextLink } from './button';
export { Dialog, type DialogProps, useScrollLock } from './dialog';
export { Dots } from './dots';
export { ErrorDrawing, ErrorView, type ErrorViewProps } from './error-view';
export { focusRing, focusRingOnDark, GlobalStyle } from './global-style';
export { Card, Container, Lead, PageHead, Section, Small, VisuallyHidden } from './layout';
export { NotFoundView } from './not-found-view';
export { Picture, type PictureProps } from './picture';
export { StateView, type StateViewProps } from './state-view';
export { Stepper, type StepperProps } from './stepper';
export { $toasts, type Toast, Toasts, toastClosed, toastError, toastShown, toastSuccess } from './toasts';
export { color, font, headerHeight, media, motion, radius, space } from './tokens';
