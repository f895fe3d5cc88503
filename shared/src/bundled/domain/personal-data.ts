import type { AppointmentStatus, MessageStatus, OrderStatus } from './records';

/** What the site holds about one e-mail address, as the API tells it to administrators: enough to know it again, no test and no text. */
export interface HeldPerson {
  /** in small letters; who uses another address is another person here */
  email: string;
  /** as they were typed, each once */
  names: string[];
  phoneNumbers: string[];
  orders: HeldOrder[];
  messages: { id: string; status: MessageStatus; createdAt: string }[];
  appointments: { reference: string; status: AppointmentStatus; date: string; time: string }[];
  letters: { id: string; subject: string; createdAt: string; sentAt: string | null }[];
}

export interface HeldOrder {
  reference: string;
  status: OrderStatus;
  /** whole naira */
  subtotal: number;
  createdAt: string;
  /** whether a picture of the payment is with it */
  proof: boolean;
}

export interface PeopleFound {
  people: HeldPerson[];
  /** there are more people with this phone number than are told */
  more: boolean;
  /** when data of the address that was looked for has been erased before, the last time first */
  erasures: { createdAt: string; by: string }[];
}

export interface ErasureCounts {
  /** orders that go whole */
  orders: number;
  /** paid orders of which the accounting stays */
  paidOrders: number;
  messages: number;
  appointments: number;
  letters: number;
}

/** The statuses of an order whose payment has arrived. */
export const PAID: readonly OrderStatus[] = ['verified', 'result-sent', 'refunded', 'done'];

/** Whether an order's payment has arrived, so that the law wants its accounting kept. */
export const isPaid = (status: OrderStatus): boolean => PAID.includes(status);

export const erasureCounts = ({ orders, messages, appointments, letters }: HeldPerson): ErasureCounts => {
  const paidOrders = orders.filter(({ status }) => isPaid(status)).length;
  return {
    orders: orders.length - paidOrders,
    paidOrders,
    messages: messages.length,
    appointments: appointments.length,
    letters: letters.length,
  };
};
