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

const WAYS_TO_ORDER = [
  'Order your test',
  'Collect your sample',
  'Review your results',
  'Get medical support',
];
const SERVICES = [
  'General Medicine',
  'Advanced Diagnostic Imaging',
  'Comprehensive Laboratory Services',
  'Preventive Health Programs',
  '24/7 Emergency Care',
];
const CARE = [
  'Our Team',
  'State of the Art Facilities',
  'Patient-Centered Approach',
  'Community Engagement',
];

/** Headings of level 3 in the section. */
test.each([
  ['/', 'How To Order', WAYS_TO_ORDER],
  [
    '/',
    'A fast, reliable service',
    ['Results by e-mail', 'We tell you when they’re ready', 'Support by phone'],
  ],
  [
    '/about',
    'How we work',
    ['Results you can rely on', 'Your results are yours', 'Clear prices', 'A person to talk to'],
  ],
  ['/services', 'What We Offer', [...SERVICES, 'Not sure what you need?']],
  ['/services', 'Precision Testing. Compassionate Care.', CARE],
  [
    '/public-sector',
    'Four ways to work with us',
    [
      'Point of care testing',
      'On-site laboratory operations',
      'Management solutions',
      'Send-out testing',
    ],
  ],
  [
    '/public-sector',
    'Additional services',
    ['Environmental Testing', 'Occupational Health', 'Managed Services'],
  ],
  ['/public-sector', 'Training', ['Local Training', 'International Training']],
  [
    '/sample-collection',
    /^We come to you/,
    ['Book your visit', 'We confirm it', 'We take your sample', 'Read your results'],
  ],
  [
    '/sample-collection',
    'Questions about collection at home',
    sampleCollection.faq.map(({ question }) => question),
  ],
] as [string, string, string[]][])('lists the titles of %s in “%s”', async (path, name, titles) => {
  await open(path);
  expect(textsOf(within(region(name)).getAllByRole('heading', { level: 3 }))).toEqual(titles);
});

const TELL =
  'Ask for another date or time at least 24 hours before the sampling day and you do not lose the fee. Later than that, a visit fee may be charged.';
const { order, accounting, proof, unclaimedProof, email } = RETENTION;

/** Statements of the specification and of the law. */
test.each([
  [
    '/',
    'How To Order',
    [
      'Visit the office or order online, select a panel and pay.',
      'Collect your sample at home or on site.',
      'Review accurate, confidential results by e-mail, with notifications when ready.',
      'Get medical support from customer support.',
    ],
  ],
  [
    '/',
    'Your sample, collected where you are',
    [
      '₦5,000.00',
      'Outside cities with a facility, agreed with the care team.',
      'Change the day or time at least 24 hours before the sampling day, and keep your fee.',
    ],
  ],
  ['/', 'Find us in Lekki', ['14 Admiralty Way,', 'Lekki Phase 1, Lagos']],
  [
    '/about',
    'About Lagoon Diagnostics',
    [
      'A medical diagnostic laboratory in Lekki, Lagos.',
      'Established2004',
      'Experience18 years',
      '33 centres in 12 states',
    ],
  ],
  ['/about', 'Who we are', ['We are a medical laboratory.']],
  [
    '/about',
    'Our mission',
    [
      'Excellence in healthcare, with compassionate care, for everyone who trusts us with a sample.',
    ],
  ],
  ['/services', 'What We Offer', ['If a life is in danger, go to the nearest hospital at once.']],
  [
    '/sample-collection',
    /^We come to you/,
    ['walk in at 14 Admiralty Way, Lekki Phase 1, Lagos: Monday to Saturday'],
  ],
  [
    '/sample-collection',
    'What it costs, and how to change it',
    [
      'standard fee for sample collection at home',
      '₦5,000.00',
      'Outside cities with a facility, the fee is negotiated with our care team.',
      TELL,
    ],
  ],
  [
    '/sample-collection',
    'Questions about collection at home',
    [
      'The standard fee for sample collection at home is ₦5,000.00.',
      'at least 24 hours before the sampling day',
      'a visit fee may be charged.',
    ],
  ],
  [
    '/public-sector',
    'Each side does what it does best',
    [
      'established in 2004. We bring 18 years of experience, 33 centres and a presence in 12 states',
      'years of experience18',
      'centres33',
      'states12',
      'established2004',
    ],
  ],
  [
    '/privacy',
    'What we keep, and why',
    [
      ...['An order', 'A transfer to our account', 'An appointment', 'A message', 'Our e-mails'],
      'the tests you choose, what was in your cart',
      'the picture that proves your payment',
      'your address if we come, and the tests if you name them',
    ],
  ],
  [
    '/privacy',
    'What stays in your browser',
    [
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
  ],
  [
    '/privacy',
    'Who we share data with',
    [
      'A payment provider',
      'An e-mail service',
      'A picture service',
      'A map service',
      'only after you have opened the map',
      'Other sites',
    ],
  ],
  [
    '/privacy',
    'How long we keep it',
    [
      ...[
        'An order',
        'The picture of a payment',
        'A transfer to our account',
        'An appointment',
        'A message',
        'How the site loaded',
        'Our e-mails',
      ],
      `${periodText(order)} after you sent it.`,
      `until ${periodText(accounting)} are over, without your name`,
      `${periodText(proof)} after the last change`,
      `${periodText(unclaimedProof)} after it came.`,
      `${periodText(email)} after they were written`,
      'we erase your messages, appointments, e-mails and unpaid orders at once. Of a paid order only the accounting',
      'Backups keep erased data for about a month.',
      'how often a phone number, an e-mail address and a network',
    ],
  ],
  [
    '/privacy',
    'Your rights',
    ['Nigeria Data Protection Act 2023', 'Nigeria Data Protection Commission'],
  ],
] as [string, string | RegExp, string[]][])(
  'states on %s in “%s” the facts of the lab',
  async (path, name, facts) => {
    await open(path);
    for (const fact of facts) expect(region(name)).toHaveTextContent(fact);
  },
);

test.each([
  [
    '/',
    'Excellence in healthcare, with compassionate care.',
    { 'Explore Our Tests': '/shop', 'How To Order': '#how-to-order' },
  ],
  [
    '/',
    'Your sample, collected where you are',
    { 'Learn More about sample collection': '/contact' },
  ],
  ['/', 'Find us in Lekki', { '0801 234 5678': PHONE, 'Reach Out': '/contact' }],
  [
    '/about',
    'Meet the people behind the results',
    { 'Meet our team': '/team', 'Explore Our Tests': '/shop' },
  ],
  [
    '/services',
    'What We Offer',
    {
      'Ask for a visit': '/contact',
      'Ask about imaging': '/contact',
      'Explore Our Tests': '/shop',
      'Ask about a program': '/contact',
      'Call 0801 234 5678': PHONE,
      'Contact us': '/contact',
    },
  ],
  [
    '/services',
    'Precision Testing. Compassionate Care.',
    {
      'Meet our team': '/team',
      'Where to find us': '/contact',
      'How we take samples': '/sample-collection',
      'Our public sector work': '/public-sector',
    },
  ],
  [
    '/services',
    'Choose a day that suits you',
    { 'Book An Appointment': '/book-an-appointment', 'See all tests': '/shop' },
  ],
  [
    '/sample-collection',
    'Sample collection at home, or at our office',
    { Home: '/', 'Book An Appointment': '/book-an-appointment', 'Ask our care team': '/contact' },
  ],
  [
    '/public-sector',
    /public-private partnership/,
    { "Let's work together": '#work-together', '0801 234 5678': PHONE },
  ],
  ['/public-sector', 'Write to us', { '0801 234 5678': PHONE }],
  ['/privacy', 'Your rights', { 'office@lagoon.example': MAIL, '0801 234 5678': PHONE }],
  ['/privacy', 'Contact', { 'contact page': '/contact' }],
] as [string, string, Record<string, string>][])(
  'links from %s, “%s”, to other pages',
  async (path, name, links) => {
    await open(path);
    for (const [label, href] of Object.entries(links))
      expect(hrefOf(label, within(region(name)))).toBe(href);
  },
);

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

test.each([
  ['/sample-collection', 7],
  ['/public-sector', 2],
])('closes the items of %s, of which one opens at a time', async (path, count) => {
  await open(path);
  const items = [...document.querySelectorAll('details')];
  expect(items).toHaveLength(count);
  expect(new Set(items.map((item) => item.getAttribute('name')))).toHaveProperty('size', 1);
  expect(items.some((item) => item.open)).toBe(false);
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
