import { PRIVACY_NOTICE_VERSION, periodText, RETENTION } from '@lagoon/shared/domain';
import {
  awaitText,
  canonical,
  element,
  expectText,
  fakeServer,
  heading,
  hrefOf,
  manyProducts,
  metaOf,
  noAnswer,
  renderApp,
  screen,
  serveProducts,
  structuredData,
  textsOf,
  within,
} from '@lagoon/shared/testing';
import app from '../app';
import { fillIn, pressSend } from '../components/contact-form/testing/page';
import sampleCollection from '../content/sample-collection.json';

beforeEach(() => fakeServer({ '*': noAnswer }));

async function open(at: string) {
  renderApp(app, at);
  await screen.findByRole('heading', { level: 1 });
}

const region = (name: string | RegExp) => element('region', name);

const PHONE = 'tel:+2348012345678';
const MAIL = 'mailto:office@lagoon.example';

test.each([
  [
    '/',
    'Excellence in healthcare, with compassionate care.',
    / \| Lagoon Diagnostics$/,
    /Lagos/,
    7,
  ],
  ['/about', 'About Lagoon Diagnostics', 'About us | Lagoon Diagnostics', /mission/, 5],
  ['/services', 'Our Services', 'Our Services | Lagoon Diagnostics', /General medicine/, 6],
  [
    '/sample-collection',
    'Sample collection at home, or at our office',
    'Sample Collection | Lagoon Diagnostics',
    /at home/,
    1,
  ],
  [
    '/public-sector',
    /public-private partnership/i,
    'Public Sector | Lagoon Diagnostics',
    /send-out testing/,
    5,
  ],
  ['/privacy', 'Privacy notice', 'Privacy notice | Lagoon Diagnostics', /your rights/, 0],
] as const)(
  'shows %s with its heading and metadata, and loads pictures further down lazily',
  async (path, name, title, description, count) => {
    await open(path);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(heading(name, 1)).toBeVisible();
    expect(document.title).toEqual(expect.stringMatching(title));
    expect(metaOf('description')).toMatch(description);
    expect(canonical()).toBe(`https://lagoon.example${path}`);
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures).toHaveLength(count);
    for (const picture of pictures)
      for (const side of ['width', 'height']) expect(picture).toHaveAttribute(side);
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(
      pictures.map((_, at) => (at === 0 ? null : 'lazy')),
    );
  },
);

interface Section {
  /** headings of level 3 */
  titles?: string[];
  /** statements of the specification and of the law */
  facts?: string[];
  links?: Record<string, string>;
}
const FEE_RULE =
  'Ask for another date or time at least 24 hours before the sampling day and you do not lose the fee. Later than that, a visit fee may be charged.';
const { order, accounting, proof, unclaimedProof, email } = RETENTION;

const PAGES: Record<string, Record<string, Section>> = {
  '/': {
    'Excellence in healthcare, with compassionate care.': {
      links: { 'Explore Our Tests': '/shop', 'How To Order': '#how-to-order' },
    },
    'How To Order': {
      titles: [
        'Order your test',
        'Collect your sample',
        'Review your results',
        'Get medical support',
      ],
      facts: [
        'Visit the office or order online, select a panel and pay.',
        'Collect your sample at home or on site.',
        'Review accurate, confidential results by e-mail, with notifications when ready.',
        'Get medical support from customer support.',
      ],
    },
    'A fast, reliable service': {
      titles: ['Results by e-mail', 'We tell you when they’re ready', 'Support by phone'],
    },
    'Your sample, collected where you are': {
      facts: [
        '₦5,000.00',
        'Outside cities with a facility, agreed with the care team.',
        'Change the day or time at least 24 hours before the sampling day, and keep your fee.',
      ],
      links: { 'Learn More about sample collection': '/contact' },
    },
    'Find us in Lekki': {
      facts: ['14 Admiralty Way,', 'Lekki Phase 1, Lagos'],
      links: { '0801 234 5678': PHONE, 'Reach Out': '/contact' },
    },
  },
  '/about': {
    'About Lagoon Diagnostics': {
      facts: [
        'A medical diagnostic laboratory in Lekki, Lagos.',
        'Established2004',
        'Experience18 years',
        '33 centres in 12 states',
      ],
    },
    'Who we are': { facts: ['We are a medical laboratory.'] },
    'Our mission': {
      facts: [
        'Excellence in healthcare, with compassionate care, for everyone who trusts us with a sample.',
      ],
    },
    'How we work': {
      titles: [
        'Results you can rely on',
        'Your results are yours',
        'Clear prices',
        'A person to talk to',
      ],
    },
    'Meet the people behind the results': {
      links: { 'Meet our team': '/team', 'Explore Our Tests': '/shop' },
    },
  },
  '/services': {
    'What We Offer': {
      titles: [
        'General Medicine',
        'Advanced Diagnostic Imaging',
        'Comprehensive Laboratory Services',
        'Preventive Health Programs',
        '24/7 Emergency Care',
        'Not sure what you need?',
      ],
      facts: ['If a life is in danger, go to the nearest hospital at once.'],
      links: {
        'Ask for a visit': '/contact',
        'Ask about imaging': '/contact',
        'Explore Our Tests': '/shop',
        'Ask about a program': '/contact',
        'Call 0801 234 5678': PHONE,
        'Contact us': '/contact',
      },
    },
    'Precision Testing. Compassionate Care.': {
      titles: [
        'Our Team',
        'State of the Art Facilities',
        'Patient-Centered Approach',
        'Community Engagement',
      ],
      links: {
        'Meet our team': '/team',
        'Where to find us': '/contact',
        'How we take samples': '/sample-collection',
        'Our public sector work': '/public-sector',
      },
    },
    'Choose a day that suits you': {
      links: { 'Book An Appointment': '/book-an-appointment', 'See all tests': '/shop' },
    },
  },
  '/sample-collection': {
    'Sample collection at home, or at our office': {
      links: {
        Home: '/',
        'Book An Appointment': '/book-an-appointment',
        'Ask our care team': '/contact',
      },
    },
    'We come to you, so that you need not come to us': {
      titles: ['Book your visit', 'We confirm it', 'We take your sample', 'Read your results'],
      facts: ['walk in at 14 Admiralty Way, Lekki Phase 1, Lagos: Monday to Saturday'],
    },
    'What it costs, and how to change it': {
      facts: [
        'standard fee for sample collection at home',
        '₦5,000.00',
        'Outside cities with a facility, the fee is negotiated with our care team.',
        FEE_RULE,
      ],
    },
    'Questions about collection at home': {
      titles: sampleCollection.faq.map(({ question }) => question),
      facts: [
        'The standard fee for sample collection at home is ₦5,000.00.',
        'at least 24 hours before the sampling day',
        'a visit fee may be charged.',
      ],
    },
  },
  '/public-sector': {
    'A public-private partnership that brings testing closer to people.': {
      links: { "Let's work together": '#work-together', '0801 234 5678': PHONE },
    },
    'Each side does what it does best': {
      facts: [
        'established in 2004. We bring 18 years of experience, 33 centres and a presence in 12 states',
        'years of experience18',
        'centres33',
        'states12',
        'established2004',
      ],
    },
    'Four ways to work with us': {
      titles: [
        'Point of care testing',
        'On-site laboratory operations',
        'Management solutions',
        'Send-out testing',
      ],
    },
    'Additional services': {
      titles: ['Environmental Testing', 'Occupational Health', 'Managed Services'],
    },
    Training: { titles: ['Local Training', 'International Training'] },
    'Write to us': { links: { '0801 234 5678': PHONE } },
  },
  '/privacy': {
    'What we keep, and why': {
      facts: [
        ...['An order', 'A transfer to our account', 'An appointment', 'A message', 'Our e-mails'],
        'the tests you choose, what was in your cart',
        'the picture that proves your payment',
        'your address if we come, and the tests if you name them',
      ],
    },
    'What stays in your browser': {
      facts: [
        'Your cart is kept in this browser’s own storage, under the name “root”',
        'While a tab is open',
        'Closing the tab ends that.',
        'a cookie named “release_group”, with “__Host-” before it on a secure connection, holds a number from 00 to ff',
        'does not name you',
        'After a week it is gone.',
        'This site sets no other cookies for visitors.',
        'no tracking',
        'how long the parts of the site took to load',
        'It says neither who you are nor what you looked at.',
      ],
    },
    'Who we share data with': {
      facts: [
        ...['A payment provider', 'An e-mail service', 'A picture service', 'A map service'],
        'only after you have opened the map',
        'Other sites',
      ],
    },
    'How long we keep it': {
      facts: [
        ...['An order', 'The picture of a payment', 'A transfer to our account', 'An appointment'],
        ...['A message', 'How the site loaded', 'Our e-mails'],
        `${periodText(order)} after you sent it.`,
        `until ${periodText(accounting)} are over, without your name`,
        `${periodText(proof)} after the last change`,
        `${periodText(unclaimedProof)} after it came.`,
        `${periodText(email)} after they were written`,
        'we erase your messages, appointments, e-mails and unpaid orders at once. Of a paid order only the accounting',
        'Backups keep erased data for about a month.',
        'how often a phone number, an e-mail address and a network',
      ],
    },
    'Your rights': {
      facts: ['Nigeria Data Protection Act 2023', 'Nigeria Data Protection Commission'],
      links: { 'office@lagoon.example': MAIL, '0801 234 5678': PHONE },
    },
    Contact: { links: { 'contact page': '/contact' } },
  },
};

test.each(
  Object.entries(PAGES).flatMap(([path, sections]) =>
    Object.entries(sections).map(([name, section]) => ({ path, name, ...section })),
  ),
)('shows on $path the titles, facts and links of “$name”', async (section) => {
  const { path, name, titles, facts = [], links = {} } = section;
  await open(path);
  const shown = within(region(name));
  if (titles) expect(textsOf(shown.getAllByRole('heading', { level: 3 }))).toEqual(titles);
  for (const fact of facts) expect(region(name)).toHaveTextContent(fact);
  for (const [label, href] of Object.entries(links)) expect(hrefOf(label, shown)).toBe(href);
});

test('shows the number of tests in the list, and that of the specification until it is loaded', async () => {
  await open('/');
  expectText('54 tests');
  document.body.innerHTML = '';
  serveProducts(manyProducts(61));
  await open('/');
  await awaitText('61 tests');
});

test.each([
  ['/about', [{ '@type': ['Organization', 'DiagnosticLab'], name: 'Lagoon Diagnostics' }]],
  [
    '/services',
    [{ '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Our Services' }] }],
  ],
  [
    '/sample-collection',
    [
      {
        '@type': 'FAQPage',
        mainEntity: sampleCollection.faq.map(({ question }) => ({ name: question })),
      },
    ],
  ],
])('describes %s in structured data', async (path, data) => {
  await open(path);
  expect(structuredData()).toEqual(expect.arrayContaining(data.map((one) => deepMatch(one))));
});

const deepMatch = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(deepMatch)
    : typeof value === 'object'
      ? expect.objectContaining(
          Object.fromEntries(
            Object.entries(value ?? {}).map(([key, one]) => [key, deepMatch(one)]),
          ),
        )
      : value;

test('shows the breadcrumb Home | Our Services, and help with the choice', async () => {
  await open('/services');
  expect(element('complementary', 'Not sure what you need?')).toBeVisible();
  const breadcrumb = element('navigation', 'Breadcrumb');
  expect(breadcrumb.querySelector('ol')).toHaveTextContent('Home|Our Services');
  expect(within(breadcrumb).getByText('Our Services')).toHaveAttribute('aria-current', 'page');
});

test('shows phone number and e-mail address in an answer that refers to the lab', async () => {
  await open('/sample-collection');
  const question = heading('Can I change the date or time of my visit?');
  const links = question.closest('details')?.querySelectorAll('a') ?? [];
  expect([...links].map((link) => link.getAttribute('href'))).toEqual([PHONE, MAIL]);
});

test('has the form “Let’s work together” on the page of the public sector', async () => {
  await open('/public-sector');
  const form = within(region('Write to us')).getByRole('form', { name: "Let's work together" });
  expect(form).toBeVisible();
  expect(document.getElementById('work-together')).toContainElement(form);
  fillIn({ Email: 'tobi.mail' });
  await pressSend();
  expect(await screen.findAllByText('email must be a valid email')).toHaveLength(2);
});

test('shows the version and month of the privacy notice, and links to its seven sections', async () => {
  await open('/privacy');
  expectText(`Version ${PRIVACY_NOTICE_VERSION}, last changed in November 2026`);
  const links = within(element('navigation', 'On this page')).getAllByRole('link');
  expect(links).toHaveLength(7);
  for (const link of links) {
    const section = document.getElementById(
      link.getAttribute('href')?.slice(1) ?? '',
    ) as HTMLElement;
    expect(within(section).getByRole('heading', { level: 2 })).toHaveTextContent(
      link.textContent ?? '',
    );
  }
});
