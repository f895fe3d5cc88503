import { nameKey, type TeamMember, teamMembers } from '@lagoon/shared/domain';
import { type BoxProps, box, color, radius } from '@lagoon/shared/ui';
import styled, { css } from 'styled-components';
import portrait1 from '../../art/portrait-1.svg';
import portrait2 from '../../art/portrait-2.svg';
import portrait3 from '../../art/portrait-3.svg';
import portrait4 from '../../art/portrait-4.svg';
import portrait5 from '../../art/portrait-5.svg';
import portrait6 from '../../art/portrait-6.svg';
import portrait8 from '../../art/portrait-8.svg';

/** Spec §3. */
export interface TeamProfile extends TeamMember {
  /** address of the portrait, 400 by 440 px */
  pic: string;
  /** background while the portrait loads */
  style: 'light' | 'mid';
  /** paragraphs of the biography */
  info: readonly string[];
}

/** Portraits and biographies by id of the member. Names and positions are in `domain/team.ts`, because the sitemap needs them. */
const profiles: Readonly<Record<number, Omit<TeamProfile, keyof TeamMember>>> = {
  1: {
    pic: portrait1,
    style: 'mid',
    info: [
      'Dr Nnamani answers for everything that leaves the laboratory with our name on it. She decides which tests we offer, how each of them is checked, and what a report has to say before a patient may read it.',
      'She began as a physician on the wards, where she waited together with her patients for results that came late. That is why she asks one question of every change we make: does the person at the other end get a clear answer sooner?',
      'When a result is worrying, she is the one our doctors and scientists call first.',
    ],
  },
  2: {
    pic: portrait2,
    style: 'light',
    info: [
      'Tunde runs the benches. He plans the day so that a sample taken in the morning is not still waiting in the afternoon, and he signs off the machines before the first tube goes in.',
      'He has worked his way through every corner of a medical laboratory, from the night shift to haematology and clinical chemistry, and he still takes a turn at the microscope each week. New colleagues learn from him that a result they would not act on is a result to run again.',
    ],
  },
  3: {
    pic: portrait3,
    style: 'mid',
    info: [
      'Halima leads the people who come to your door. She plans the routes across Lagos, trains every collector herself, and makes sure that your sample is labelled in front of you and reaches the laboratory in good condition.',
      'A gentle hand, she says, is half of the work; the other half is explaining what happens next. Children, and grown men who cannot bear the sight of a needle, are usually sent to her.',
      'If you have to move your visit, it is her team that finds you another time.',
    ],
  },
  4: {
    pic: portrait4,
    style: 'light',
    info: [
      'Dr Obi reads what the machines cannot decide: the blood film that looks odd, the culture that does not fit, the number that does not match the story. He writes the comment that turns a column of figures into something your doctor can use.',
      'He speaks with doctors about their patients’ results on most days of the week, and he would rather make one call too many than leave a doubt standing.',
    ],
  },
  5: {
    pic: portrait5,
    style: 'light',
    info: [
      'Ifeoma checks the checkers. She puts control samples among the day’s work, follows a tube from the door to the report, and keeps the record of everything that did not go as it should.',
      'Her rule is that a mistake which is told early costs an apology, and one which is hidden costs trust. Whoever reports a fault is thanked first. Then they sit down with her, and do not get up before they know how to keep it from happening again.',
    ],
  },
  6: {
    pic: portrait6,
    style: 'mid',
    info: [
      'Bisi and her team answer the phone. They help you choose a test, tell you how to prepare for it, let you know when your result is ready, and find out what happened when something took longer than it should.',
      'She came to us from hotels, where she learnt that people remember how they were spoken to. In a laboratory, she says, that matters even more, because nobody calls us on an ordinary day.',
    ],
  },
  8: {
    pic: portrait8,
    style: 'light',
    info: [
      'Ngozi works with what is too small to see: the traces of a virus, a change in a gene. She prepares, runs and reads our molecular tests, in rooms of their own, where nothing from one sample may ever reach another.',
      'She is patient by profession, and she likes to explain. Ask her how the smallest drop can be enough, and she will draw it for you on the back of an envelope.',
    ],
  },
};

/** Seven members, ids 1 to 6 and 8 (spec §9). */
export const members: readonly TeamProfile[] = teamMembers.map((member) => {
  const profile = profiles[member.id];
  if (!profile) throw new Error(`The team page has no text about ${member.name}.`);
  return { ...member, ...profile };
});

export const findMember = (name: string): TeamProfile | undefined => members.find((member) => nameKey(member.name) === nameKey(name));

const grounds = { light: color.tint, mid: color.tint2 };

export const portraitFrame = css<{ $style: TeamProfile['style'] }>`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${({ $style }) => grounds[$style]};
`;

export const Portrait = styled.img<BoxProps & { $style: TeamProfile['style'] }>`
  ${portraitFrame}
  width: 100%;
  aspect-ratio: 10 / 11;
  object-fit: cover;
  ${box}
`;
