import type * as domain from '@lagoon/shared/domain';

/**
 * Credentials of a session with the payment provider, with the provider's names of fields (spec
 * §3).
 */
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

interface EmailPage extends domain.RecordPage<domain.EmailRecord> {
  /** false when the site has no mail server */
  configured: boolean;
}

/** The answer of a failed call. A 412 includes the current record. Details of other codes vary. */
interface Failure {
  error: string;
  message: string;
  /** a sentence for each invalid field */
  fields?: Record<string, string>;
  [detail: string]: unknown;
}

/**
 * JSON answers by the name of their schema. `UPDATE_REFERENCE=1 npx jest openapi` generates
 * `answers.json` from it.
 */
export interface Answers {
  Account: SignedInUser & { secondFactor: { since: string | null; recoveryCodes: number } };
  Appointment: domain.AppointmentRecord;
  AppointmentPage: domain.RecordPage<domain.AppointmentRecord>;
  Blog: domain.Blog;
  BlogList: domain.Blog[];
  Closing: domain.Closing;
  Closures: domain.Closures;
  DayList: domain.DayList;
  Done: { message: string };
  Email: domain.EmailRecord;
  EmailPage: EmailPage;
  Erased: { erased: domain.ErasureCounts };
  Failure: Failure;
  FieldFigures: domain.FieldFigures;
  Figures: domain.Reports;
  Found: domain.Found;
  ManyChanged: domain.ManyChanged;
  Message: domain.MessageRecord;
  MessagePage: domain.RecordPage<domain.MessageRecord>;
  MessageSelection: { items: domain.SelectedMessage[] };
  NewSecondFactor: { secret: string; uri: string };
  OpenTransfers: domain.OpenTransfers;
  /** false without a mail server */
  Offer: { offered: boolean };
  OpenApi: { openapi: string; [part: string]: unknown };
  Order: domain.OrderRecord;
  OrderPage: domain.RecordPage<domain.OrderRow>;
  OrderSelection: { items: domain.SelectedOrder[] };
  OrderStatusView: domain.OrderStatusView;
  PaymentAccount: PaymentAccount;
  PaymentFailure: { error: true; message: string };
  PaymentLogin: { Authorisation: PaymentSession };
  PendingCounts: domain.PendingCounts;
  People: domain.PeopleFound;
  /** all data about one person */
  PersonalData: { about: string; exportedAt: string; money: string; [kind: string]: unknown };
  Product: domain.Product;
  ProductImport: domain.ProductImport;
  ProductList: domain.Product[];
  ProductPrices: { items: domain.ProductPrice[]; undo: domain.UndoableProducts | null };
  ProductsChanged: domain.ProductsChanged;
  ProductsUndone: { products: domain.RecordVersion[] };
  RecordSelection: { items: domain.RecordVersion[] };
  Receipts: { receipts: domain.PrintedReceipt[] };
  RecoveryCodes: { recoveryCodes: string[] };
  Selection: { items: domain.SelectedAppointment[] };
  Sessions: { sessions: domain.SessionRecord[] };
  SignedIn: SignedIn;
  SiteHealth: domain.SiteHealth;
  StatementImport: domain.StatementImport;
  Status: { status: 'ok' };
  TransfersConfirmed: domain.TransfersConfirmed;
  UnavailableSlots: { full: Record<string, string[]>; closed: Record<string, domain.ClosedDay> };
  UploadedPicture: UploadedPicture;
  UploadFailure: { error: { message: string } };
  VerificationQueue: domain.VerificationQueue;
  Visit: domain.VisitView;
  VisitLink: { token: string };
}
