import {
  brand,
  CART_STORAGE_KEY,
  CONFIRM_WITHIN_MINUTES,
  paths,
  periodText,
  RETENTION,
  UNCONFIRMED_KEPT_DAYS,
} from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import type { ReactNode } from 'react';
import { TermList } from '../../components/text';

const kept: readonly (readonly [title: string, what: ReactNode, why: string])[] = [
  [
    'An order',
    'Your name, e-mail address and phone number, the tests you choose, what was in your cart and what it cost, the account you paid into, and the picture that proves your payment.',
    'To carry out your tests, check the payment and reach you.',
  ],
  [
    'A transfer to our account',
    'Its day, its amount and what our bank or the payment provider writes about it, with the payer’s name.',
    'To find the order that it pays.',
  ],
  [
    'An appointment',
    'Your name, e-mail address and phone number, the day and time, whether we come to you or you come to us, your address if we come, and the tests if you name them.',
    'To take your sample at the right place and time.',
  ],
  [
    'A message',
    <>
      What you write in a form such as the one on our <Link to={paths.contact()}>contact page</Link>, with your name, e-mail address and
      phone number.
    </>,
    'To answer you.',
  ],
  [
    'Our e-mails',
    'The e-mails that this site writes to you and to our office about these.',
    'To send them, and to know that they were sent. No subject line ever names a test.',
  ],
];

const { proof, unclaimedProof, order, accounting, message, appointment, email, telemetry, knownNetwork, erasure } = RETENTION;

const times: readonly [title: string, text: string][] = [
  [
    'An order',
    `${periodText(order)} after you sent it. Of a paid order the reference, the date, the amounts and the status stay for our accounts until ${periodText(accounting)} are over, without your name, your contact and your tests.`,
  ],
  [
    'The picture of a payment',
    `${periodText(proof)} after the last change of an order that is done, rejected or refunded, or whose result was sent; one whose order never reached us, ${periodText(unclaimedProof)} after it came.`,
  ],
  [
    'A transfer to our account',
    `${periodText(proof)} with the payer’s name as our bank writes it, then its day and amount only, until ${periodText(accounting)} are over.`,
  ],
  [
    'An appointment',
    `${periodText(appointment)} after the day of the visit. One that waits for the link in its e-mail keeps its place for ${CONFIRM_WITHIN_MINUTES} minutes, and what nobody confirms goes after ${UNCONFIRMED_KEPT_DAYS} days.`,
  ],
  ['A message', `${periodText(message)} after you sent it.`],
  ['How the site loaded', `${periodText(telemetry)}. Nothing in it is about you.`],
  ['Our e-mails', `${periodText(email)} after they were written, in our own outbox. What reached your mailbox, or ours, is not in it.`],
];

const afterwards = [
  'You need not wait for that. Ask us, and we erase your messages, appointments, e-mails and unpaid orders at once. Of a paid order only the accounting named above stays, because the law asks businesses to keep accounts for six years. Your reference then opens nothing any more.',
  `That it was done, when, and by whom we remember for ${periodText(erasure)}, with a code in place of your address from which nobody can read it. Backups keep erased data for about a month.`,
  `So that robots do not fill our calendar, we count for a day how often a phone number, an e-mail address and a network have sent something, and remember a network that has sent something for ${periodText(knownNetwork)}. When somebody signs in as our staff, tries to, or guesses at an order, we note from which network. In place of each stands such a code.`,
];

const Mail = () => <a href={`mailto:${brand.email}`}>{brand.email}</a>;
const Phone = () => <a href={brand.phoneHref}>{brand.phone}</a>;

const helpers = [
  [
    'A payment provider',
    'opens the account you pay into. This site gives it neither your name nor your tests. The banks see your transfer, as they see any other.',
  ],
  ['An e-mail service', 'carries the e-mails between this site, our office and you, and so handles what is in them.'],
  [
    'A picture service',
    'takes the picture that proves your payment. That is our own server, unless this site has been set up with an outside one.',
  ],
  ['A map service', 'shows where we are, but only after you have opened the map. Until then your browser does not speak to it.'],
  ['Other sites', 'may hold a picture of our shop or blog. Your browser then asks them for it without telling them which page you are on.'],
] as const;

/** A text is a paragraph. The texts describe the behaviour of this site, so a change of the code may require a change here. */
export const sections: readonly { id: string; title: string; content: readonly ReactNode[] }[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep, and why',
    content: [
      'We keep what you send us through this site, and the date on which you sent it:',
      <TermList key="kept" terms={kept} />,
      'We use it because you ask us to: for an order, an appointment or an answer. Some records we must keep by law. Which tests you take says something about your health, so we use that for your care and for nothing else.',
    ],
  },
  {
    id: 'your-browser',
    title: 'What stays in your browser',
    content: [
      `Your cart is kept in this browser’s own storage, under the name “${CART_STORAGE_KEY}”, so that it is still there when you come back. Clear Cart empties it, and so does an order that we have confirmed. On a device that others use, empty it before you leave.`,
      'While a tab is open it also remembers what it needs to finish an order, an appointment or a message, and to show what came of it. Closing the tab ends that.',
      'Now and then some visitors get a new version of this site first. While that lasts, a cookie named “release_group”, with “__Host-” before it on a secure connection, holds a number from 00 to ff, drawn by lot, so that each visit shows you the same version. Many people have the same number: it does not name you, and nobody is followed by it. After a week it is gone.',
      'This site sets no other cookies for visitors. It has no advertising, no tracking and no counting of visits by others.',
      'Your browser tells our own server how long the parts of the site took to load and which of them failed. It says neither who you are nor what you looked at.',
    ],
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    content: [
      `The people at ${brand.name} who need it: those who check payments, plan visits, run your tests and answer you. The picture of your payment can be opened by signed-in staff only.`,
      'Whoever has both the reference of an order and the phone number given with it can see on this site how far the order is, what it cost and what we wrote about the payment, but no test and no name. With those of a visit it shows the day, the time and the kind of place, and the visit can be moved or cancelled. Keep references to yourself.',
      'We never sell it, and we do not pass it to employers, insurers or advertisers. We hand something over only where you ask us to, or where the law obliges us.',
      'Results reach you by e-mail. Please give an address that only you read, and tell us if you would rather have them another way.',
    ],
  },
  {
    id: 'who-helps-us',
    title: 'Who we share data with',
    content: [
      <ul key="helpers">
        {helpers.map(([who, does]) => (
          <li key={who}>
            <b>{who}</b> {does}
          </li>
        ))}
      </ul>,
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    content: ['We delete data automatically after:', <TermList key="times" terms={times} />, ...afterwards],
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    content: [
      'Under the Nigeria Data Protection Act 2023 you may ask us:',
      <ul key="rights">
        <li>what we keep about you, and for a copy of it, also in a form that another service can read;</li>
        <li>to correct what is wrong or out of date;</li>
        <li>to erase what we need not keep;</li>
        <li>to stop or to limit a use of it, and to take back a consent that you have given.</li>
      </ul>,
      <p key="how">
        Write to <Mail /> or call <Phone /> and say what you would like. We find what we hold by your e-mail address or phone number, and
        may ask something first, to be sure that it is you. A copy comes as one file that you can read. It costs you nothing.
      </p>,
      'If you are not content with our answer, you may complain to the Nigeria Data Protection Commission.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    content: [
      <p key="lab">
        {brand.name} is responsible for what is kept through this site: {brand.addressLines.join(' ')}, <Phone />, <Mail />. Or write to us
        on the <Link to={paths.contact()}>contact page</Link>.
      </p>,
      'When we change this notice it gets a new version. Each order and each appointment is kept with the version that was shown when it was sent.',
    ],
  },
];
