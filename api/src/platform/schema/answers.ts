import type {
  AppointmentRecord,
  Blog,
  ClosedDay,
  Closing,
  Closures,
  DayList,
  EmailRecord,
  ErasureCounts,
  Found,
  ManyCancelled,
  ManyChanged,
  MessageRecord,
  OpenTransfers,
  OrderRecord,
  OrderRow,
  OrderStatusView,
  PendingCounts,
  PeopleFound,
  PrintedReceipt,
  Product,
  ProductImport,
  ProductPrice,
  ProductsChanged,
  RecordPage,
  RecordVersion,
  RemoteTimeSeries,
  Reports,
  SelectedAppointment,
  SelectedMessage,
  SelectedOrder,
  SessionRecord,
  SiteHealth,
  StatementImport,
  TransfersConfirmed,
  UndoableProducts,
  VerificationQueue,
  VisitView,
} from '@lagoon/shared/domain';

/** Credentials of a session with the payment provider, with the provider's names of fields (spec §3). */
export interface PaymentSession {
  auth: string;
  accesscode: string;
}

/** Account to pay into (spec §3). `Expires` is an ISO 8601 timestamp. */
export interface PaymentAccount {
  account: string;
  bank: string;
  Expires: string;
  error: boolean;
  sandbox?: boolean;
  message?: string;
}

/** Cloudinary's answer to an upload. */
export interface UploadedPicture {
  asset_id: string;
  public_id: string;
  version: number;
  width: number;
  height: number;
  format: 'webp';
  resource_type: 'image';
  created_at: string;
  tags: string[];
  bytes: number;
  type: 'upload';
  etag: string;
  placeholder: boolean;
  url: string;
  secure_url: string;
  original_filename: string;
}

export interface SignedInUser {
  id: string;
  username: string;
  mustChangePassword?: true;
}

interface SignedIn {
  token: string;
  user: SignedInUser;
  message: string;
}

interface EmailPage extends RecordPage<EmailRecord> {
  /** false when the site has no mail server */
  configured: boolean;
}

export interface FieldEvidence {
  /** upper bounds of the histograms */
  bounds: readonly number[];
  rows: { build: string; page: string; measure: string; network: number; count: number; histogram: number[] }[];
}

/** The answer of a failed call. A 412 includes the current record. Details of other codes vary. */
interface Failure {
  error: string;
  message: string;
  /** a sentence for each invalid field */
  fields?: Record<string, string>;
  [detail: string]: unknown;
}

/** JSON answers by the name of their schema. `UPDATE_REFERENCE=1 npx jest openapi` generates `answers.json` from it. */
export interface Answers {
  Account: SignedInUser & { secondFactor: { since: string | null; recoveryCodes: number } };
  Appointment: AppointmentRecord;
  AppointmentPage: RecordPage<AppointmentRecord>;
  Blog: Blog;
  BlogList: Blog[];
  CancelledAppointments: ManyCancelled;
  Closing: Closing;
  Closures: Closures;
  ConfirmationLink: Omit<VisitView, 'state' | 'confirmed' | 'version'> & { state: string };
  DayList: DayList;
  Done: { message: string };
  Email: EmailRecord;
  EmailPage: EmailPage;
  Erased: { erased: ErasureCounts };
  Failure: Failure;
  FieldEvidence: FieldEvidence;
  Figures: Reports;
  Found: Found;
  ManyChanged: ManyChanged;
  Message: MessageRecord;
  MessagePage: RecordPage<MessageRecord>;
  MessageSelection: { items: SelectedMessage[] };
  NewSecondFactor: { secret: string; uri: string };
  OpenTransfers: OpenTransfers;
  /** false without a mail server */
  Offer: { offered: boolean };
  OpenApi: { openapi: string; [part: string]: unknown };
  Order: OrderRecord;
  OrderPage: RecordPage<OrderRow>;
  OrderSelection: { items: SelectedOrder[] };
  OrderStatusView: OrderStatusView;
  PaymentAccount: PaymentAccount;
  PaymentFailure: { error: true; message: string };
  PaymentLogin: { Authorisation: PaymentSession };
  PendingCounts: PendingCounts;
  People: PeopleFound;
  /** all data about one person */
  PersonalData: { about: string; exportedAt: string; money: string; [kind: string]: unknown };
  Product: Product;
  ProductImport: ProductImport;
  ProductList: Product[];
  ProductPrices: { items: ProductPrice[]; undo: UndoableProducts | null };
  ProductsChanged: ProductsChanged;
  ProductsUndone: { products: RecordVersion[] };
  RecordSelection: { items: RecordVersion[] };
  Receipts: { receipts: PrintedReceipt[] };
  RecoveryCodes: { recoveryCodes: string[] };
  RemoteTimeSeries: RemoteTimeSeries;
  Selection: { items: SelectedAppointment[] };
  Sessions: { sessions: SessionRecord[] };
  SignedIn: SignedIn;
  SiteHealth: SiteHealth;
  StatementImport: StatementImport;
  Status: { status: 'ok' };
  TransfersConfirmed: TransfersConfirmed;
  UnavailableSlots: { full: Record<string, string[]>; closed: Record<string, ClosedDay> };
  UploadedPicture: UploadedPicture;
  UploadFailure: { error: { message: string } };
  VerificationQueue: VerificationQueue;
  Visit: VisitView;
  VisitLink: { token: string };
}
