/** Number of records by kind. */
export const SCALE = { products: 10_000, orders: 100_000, appointments: 20_000, messages: 20_000, emails: 300_000 };

const FIRST =
  'Adaeze Ada Bola Chidi Chioma Damilola Emeka Fatima Funke Gbenga Halima Ibrahim Ifeoma Ify Jumoke Kemi Kunle Lola Musa Ngozi Nkechi Obinna Olu Ọlá Sade Segun Temi Tunde Uche Yemi Zainab Amara';
const LAST =
  'Adeyemi Abubakar Balogun Bello Chukwu Danjuma Eze Fashola Gbadamosi Hassan Ibe Igwe Johnson Kalu Lawal Mohammed Nnamdi Nwosu Obi Ojo Okafor Okeke Okoye Oladipo Onyeka Sanni Usman Williams Yakubu Yusuf';

const from = (words: string, n: string) => {
  const list = words.split(' ');
  return `('{${list.join(',')}}'::text[])[1 + (${n} % ${list.length})::int]`;
};
// computes names from `n`, not at random, so that every database gets equal records
const first = from(FIRST, `(n * 7919::bigint / 13)`);
const last = from(LAST, `(n * 104729::bigint / 17)`);
const contact = `${first}, ${last}, 'person' || (n / 3) || '@mail.example', '0' || (7010000000 + n::bigint * 3791 % 2000000000)::text`;
const referenceLetters = `upper(translate(md5(n::text), 'abcdef', 'GHJKMN'))`;
const reference = (prefix: string) => `'${prefix}-' || left(${referenceLetters}, 4) || '-' || substr(${referenceLetters}, 5, 4)`;
const uuid = (salt: string) => `md5('${salt}' || n)::uuid`;
const ago = (total: number, days: number) => `now() - interval '${days} days' * (1 - n::float8 / ${total})`;
const series = (total: number, begin = 1) => `generate_series(${begin}, ${total}) n`;

/**
 * Fills an empty, migrated database with the records of SCALE over two years. An embedded database and a PostgreSQL server get
 * equal records.
 * @param execute runs a statement, which may take a minute
 */
export async function fillForScale(execute: (statement: string) => Promise<unknown>): Promise<void> {
  const { products, orders, appointments, messages, emails: outbox } = SCALE;
  const rows = (into: string, values: string, total: number, begin?: number) =>
    `insert into ${into} select ${values} from ${series(total, begin)} on conflict do nothing`;
  const contacts = 'first_name, last_name, email, phone_number';
  const insertEmails = (prefix: string, kind: string, total: number, begin: number) =>
    rows(
      'outbox (kind, message_id, payload, sent_at, created_at)',
      `'${kind}', '<' || n || '@lagoon>', jsonb_build_object('to', jsonb_build_object('name', ${first}, 'address', 'person' || ((n % ${orders}) / 3) || '@mail.example'),
        'replyTo', jsonb_build_object('name', 'Lagoon', 'address', 'office@lagoon.example'),
        'subject', 'We have your ${kind} ' || (select ${reference(prefix)} from (select n % ${orders} as n) s), 'text', repeat('We have received what you sent. ', 12)),
        case when n % 6000 = 0 then null else now() end, ${ago(outbox, 89)}`,
      total,
      begin,
    );
  for (const statement of [
    rows(
      `products (position, name, description, image, price, test_num, test)`,
      `n, 'Test ' || md5(n::text), repeat('What it measures. ', 8), '/media/none.webp', 4500 + n, '1', '["One"]'`,
      products,
    ),
    rows(
      `orders (id, reference, idempotency_key, status, ${contacts}, test_option, subtotal, subtotal_sent, proof_url, notice_version, created_at)`,
      `${uuid('o')}, ${reference('LGN')}, n, case when n % 400 = 0 then 'pending-verification' when n % 50 = 0 then 'rejected' else 'done' end,
       ${contact}, jsonb_build_array('Test ' || n % 54, 'Test ' || (n * 7919::bigint / 13) % 54), 18500, 18500, case when n < ${orders * 0.71} then '' else 'https://images.example/' || n end, '2026-11', ${ago(orders, 600)}`,
      orders,
    ),
    `insert into order_items (order_id, position, product_id, name, unit_price, quantity, line_total, known)
     select id, 0, '', 'Full Blood Count', 18500, 1, 18500, true from orders`,
    `insert into order_events (order_id, status, changed_by, created_at) select id, status, 'admin', created_at from orders`,
    rows(
      `messages (${contacts}, message, status, created_at)`,
      `${contact}, 'When do you open?', case when n % 500 = 0 then 'new' else 'answered' end, ${ago(messages, 360)}`,
      messages,
    ),
    rows(
      `appointments (reference, idempotency_key, status, place, address, date, time, test_option, ${contacts}, notice_version, created_at)`,
      `${reference('APT')}, n, case when n % 500 = 0 then 'new' when n % 19 = 0 then 'missed' when n < ${appointments * 0.9} then 'done' else 'confirmed' end, 'walk-in', '', current_date - 300 + n / 60, '09:00', '[]', ${contact}, '2026-11', ${ago(appointments, 300)}`,
      appointments,
    ),
    insertEmails('LGN', 'order', Math.round(outbox * 0.9), 1),
    insertEmails('APT', 'appointment', outbox, Math.round(outbox * 0.9) + 1),
  ])
    await execute(statement);
  await execute('vacuum (analyze)');
}
