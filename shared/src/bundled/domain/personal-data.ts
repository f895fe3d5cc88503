import type { AppointmentStatus, MessageStatus, OrderStatus } from './records';

/** One e-mail address's records, without products and texts of the customer. */
export interface HeldPerson {
  email: string;
  names: string[];
  phoneNumbers: string[];
  orders: HeldOrder[];
  messages: { id: string; status: MessageStatus; createdAt: string }[];
  appointments: { reference: string; status: AppointmentStatus; date: string; time: string }[];
  letters: { id: string; subject: string; createdAt: string; sentAt: string | null }[];
  /**
   * without an order, with one of the names, in kobo; an erasure keeps them: they may be a
   * namesake's
   */
  transfers: { id: string; day: string; kobo: number; narration: string }[];
}

export interface HeldOrder {
  reference: string;
  status: OrderStatus;
  /** whole naira */
  subtotal: number;
  createdAt: string;
  proof: boolean;
}

export interface PeopleFound {
  people: HeldPerson[];
  /** true if more records match */
  more: boolean;
  /** newest first */
  erasures: { createdAt: string; by: string }[];
}

export interface ErasureCounts {
  orders: number;
  /** an erasure keeps their amounts */
  paidOrders: number;
  messages: number;
  appointments: number;
  letters: number;
}

export const PAID: readonly OrderStatus[] = ['verified', 'result-sent', 'refunded', 'done'];

export const isPaid = (status: OrderStatus) => PAID.includes(status);

export const erasureCounts = ({
  orders,
  messages,
  appointments,
  letters,
}: HeldPerson): ErasureCounts => {
  const paidOrders = orders.filter(({ status }) => isPaid(status)).length;
  return {
    orders: orders.length - paidOrders,
    paidOrders,
    messages: messages.length,
    appointments: appointments.length,
    letters: letters.length,
  };
};

/** Records with the same e-mail address, or the same name and phone number, newest first. */
export interface FoundCustomer extends Pick<HeldPerson, 'names' | 'phoneNumbers' | 'appointments'> {
  emails: string[];
  messages: (HeldPerson['messages'][number] & { email: string })[];
  orders: Omit<HeldPerson['orders'][number], 'proof'>[];
}

export interface Found {
  customers: FoundCustomer[];
  /** true if more records match */
  more: boolean;
}
