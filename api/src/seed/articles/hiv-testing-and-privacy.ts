import { prose, type SeedArticle } from './article';
import { emailed, support, takenAt } from './facts';

export const hivTestingAndPrivacy: SeedArticle = {
  title: 'HIV testing and your privacy',
  date: '2026-02-25',
  cover: 'lock',
  tests: ['HIV 1 and 2 Screening', 'Sexual Health Panel', 'HIV Viral Load', 'CD4 Count'],
  text: prose(`
What the screening looks for, what a result does and does not say, and how to keep it between you and those you choose.

People put off an HIV test for many reasons, and fear of the result is only one of them. Often it is the thought of who
might see it. So this article begins with the practical side and comes to privacy at length.

The HIV 1 and 2 Screening looks for signs of both types of the virus in the blood: for antibodies, which the body makes in
answer to it, and for an antigen, which is a piece of the virus itself. It needs one small blood sample, taken ${takenAt}.
You need not fast. Nothing about the visit has to look different from any other blood test.

A non-reactive result means that no signs were found. There is one thing to know about it. After an infection it takes
some weeks until a test can find anything, and this time is called the window period. If you may have been exposed within
the last weeks, a non-reactive result is not yet the last word. Ask a doctor when to test again.

A reactive result means that the screening found something and that further tests are needed. It is not yet a diagnosis. A
screening is built to miss as little as possible, and so, now and then, it reacts to something else. Only when further
tests confirm it does a doctor speak of HIV. That waiting is hard, and nobody has to do it alone. Our care team can talk
the result through with you and help you find where to go next.

If a diagnosis is confirmed, a great deal can be done. HIV cannot be cured today, but treatment can hold it down so well
that people live long lives, work, and have children. Treatment also protects partners: a person who stays on treatment,
and in whom it keeps the virus so low that tests cannot find it, does not pass it on through sex. The earlier treatment
starts, the better, which is the best reason for testing.

For people who are already in care there are other tests. HIV Viral Load measures how much of the virus is in the blood,
and a CD4 Count counts one kind of white cell. Their doctor decides when either is needed. They are for following a known
infection, and not for finding out whether there is one.

If you think you may have been exposed in the last few days, do not wait for a test date. Go to a doctor or a hospital the
same day. There is preventive treatment, but it helps only if it is begun very soon, within three days at the most.

Now to privacy. ${emailed} That means that the way your result is kept begins with the address that you give. Choose one
that only you read. A shared family address, a work account or an account that stays open on the office computer is not
private.

Look at your phone as well. If messages show on a locked screen, anybody beside you can read them. Most phones let you
hide what a notification says. A screen lock that only you can open is worth having too.

Think about printing and forwarding. A report that you send to one person can be sent on by that person. If somebody needs
to see it, you can show it without handing it over.

You decide whom you tell. Telling a doctor who treats you helps your care. Telling a partner can be hard, and a counsellor
can help you to prepare for it; it also allows your partner to be tested. Couples who come together still each receive
only their own results.

Nobody should be tested without knowing and agreeing. If somebody asks you to take a test, you may ask what it is for, who
will see the result and what happens if you say no.

Many people look at more than one infection at once. The Sexual Health Panel holds five tests for one confidential visit.
A Sexual Health Panel, or a single screening, makes sense for some people again from time to time, and your doctor can
tell you whether it does for you.

Questions are welcome, and you need not give a reason for asking. Call ${support}.
`),
};
