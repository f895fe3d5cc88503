export { AttemptButton, useAttempt } from './attempt';
export {
  type BulkStep,
  BulkSteps,
  ConfirmedCall,
  LeftAlone,
} from './bulk';
export { ChangePassword } from './change-password';
export { ContactLinks, emailHref, mailtoHref, telHref } from './contact';
export { CodeField, CredentialForm, SubmitButton, useCredentialForm } from './credential-fields';
export { ConfirmDialog, DialogButtons, TitledDialog } from './dialog';
export { ownerNow, pagesWithDrafts } from './drafts';
export { ExportFile } from './export-file';
export { RecordList, useRecordList } from './list';
export { toSearch, useListPlace } from './list-place';
export { Age, Moment } from './moment';
export { Notice, Outcome } from './notice';
export { PageHead } from './page-head';
export { PageMeta } from './page-meta';
export { usePasswordConfirmation } from './password-confirmation';
export { PersonRecords, recordsOf } from './person-records';
export {
  PeriodTable,
  periodName,
  RangeChoice,
  rangeOf,
  rangeQuery,
  shortDay,
  shortName,
  sumsOf,
  weekdayOf,
} from './range';
export { FieldsCard } from './record-form/form-layout';
export { PictureField } from './record-form/picture-field';
export { pictureRules } from './record-form/picture-values';
export { ReadField } from './record-form/read-field';
export { RecordFormPage } from './record-form/record-form-page';
export type { RecordKind } from './record-form/record-kind';
export { RecordGridPage } from './record-grid/record-grid-page';
export type { Tile } from './record-grid/record-tile';
export { SearchBox } from './search-box';
export { Actions, Choice, Fact, Facts, SectionCard } from './section-card';
export type { Selection } from './selection';
export { SignInForm } from './sign-in-form';
export { SmallButton, SmallLink, Tiles, tile } from './small';
export {
  fresh,
  ListFailed,
  ListLoading,
  ListNotice,
  Loaded,
  listOptions,
  type Query,
  retryOrSignIn,
  shownOf,
} from './states';
export {
  appointmentStatusDisplay,
  messageStatusDisplay,
  orderStatusDisplay,
  StatusChip,
  type Tone,
  tones,
} from './status';
export { ChangeFailure, HistoryList, StatusActions, type StatusStep } from './status-actions';
export { Amount, type Column, OneLine, RecordTable } from './table';
export { ageText, focusHeading } from './text';
export { undoOffered } from './undo';
export { PlaceIcon, visitsOf } from './visits';
