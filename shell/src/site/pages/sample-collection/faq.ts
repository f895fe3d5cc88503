import { HOME_COLLECTION_FEE, naira, RESCHEDULE_NOTICE_HOURS } from '@lagoon/shared/domain';

export interface FaqItem {
  question: string;
  answer: string;
  /** adds phone number and e-mail address at the end of the answer */
  contact?: true;
}

export const fee = naira(HOME_COLLECTION_FEE);

/** Questions of spec §2, with the fee and the rule for changes of spec §9. */
export const faq: readonly FaqItem[] = [
  {
    question: 'How does sample collection at home work?',
    answer:
      'You book a day and a time and tell us where you are. Our care team confirms the visit by phone or e-mail and tells you how to prepare. On the day, one of our collectors comes to you, takes the sample and carries it to our laboratory. Your results come by e-mail.',
  },
  {
    question: 'What does a visit to my home cost?',
    answer: `The standard fee for sample collection at home is ${fee}. It is for the visit and comes on top of the price of your tests. Outside cities with a facility, the fee is negotiated with our care team.`,
  },
  {
    question: 'What if there is no facility in my city?',
    answer:
      'Speak to our care team before you book. Outside cities with a facility they negotiate the fee with you, and tell you whether and when we can come.',
    contact: true,
  },
  {
    question: 'Can I change the date or time of my visit?',
    answer: `Yes. Ask for the change at least ${RESCHEDULE_NOTICE_HOURS} hours before the sampling day and you do not lose the fee. If you ask later than that, a visit fee may be charged.`,
    contact: true,
  },
  {
    question: 'How do I prepare for my test?',
    answer:
      'That depends on the test. For some you should not eat for a number of hours before the sample is taken; for many there is nothing to do. Our care team tells you when it confirms your visit. Do not stop taking a medicine for a test unless your doctor has told you to.',
  },
  {
    question: 'How is my sample kept safe on the way?',
    answer:
      'It is labelled in front of you, and you are welcome to read the label. Then it travels closed and protected from heat to our laboratory. Your tests and your results stay confidential.',
  },
  {
    question: 'When and how do I get my results?',
    answer:
      'By e-mail, at the address you gave us, with a notification when they are ready. How long that takes depends on the test: our care team tells you when you book. When you have read them, customer support is there for your questions.',
  },
];
