import { prose, type SeedArticle } from './article';
import { emailed, support, takenAt } from './facts';

export const liverTestsComeAsAGroup: SeedArticle = {
  title: 'Liver tests, and why they come as a group',
  date: '2025-09-24',
  cover: 'liver',
  tests: ['Liver Function Panel', 'Hepatitis B Surface Antigen', 'Hepatitis C Antibody'],
  text: prose(`
ALT, AST, ALP, GGT, bilirubin, albumin: what each of them adds, and why none of them is read by itself.

The liver is the largest organ inside the body, and the busiest. It takes in what the bowel has absorbed, stores energy,
makes proteins, breaks down medicines and alcohol, and makes the bile that helps us to digest fat. It also forgives a
great deal: a liver can be in some difficulty for a long time while its owner feels quite well.

No single test describes so much work. A Liver Function Panel therefore brings several together, and it is their pattern
that speaks.

ALT and AST are enzymes that live inside cells. When liver cells are irritated or damaged, some of the enzymes leak into
the blood. ALT comes mostly from the liver. AST is found in muscles as well, so a hard day of exercise or of carrying can
raise it, and sometimes ALT too. They show that cells are under strain. They do not show how well the liver is working.

ALP and GGT have more to do with the fine channels through which bile flows. If bile cannot flow well, they tend to rise.
But ALP is also made in bone, and so it is naturally higher in growing children and teenagers, and late in pregnancy it
comes from the placenta. If GGT is not raised, a high ALP may have nothing to do with the liver. GGT, for its part, is
easily raised by alcohol and by some medicines. There you see why they come as a group.

Bilirubin is the yellow pigment that is left when old red cells are taken apart. The liver prepares it for its way out.
The report gives the total, and also the direct part, which is the part that the liver has already prepared. If bilirubin
builds up, eyes and skin turn yellow, which is called jaundice. When red cells break down faster, as in sickle cell
disease or malaria, bilirubin can rise though the liver is well. Some healthy people have a slightly higher bilirubin all
their lives, more so when they fast.

Albumin and total protein are a different kind of line. Albumin is made by the liver, so it tells something about the work
done rather than about damage. It changes slowly. It can also be low because of the kidneys, the bowel, a long illness, or
too little food.

To prepare: the sample is a small one from the arm, taken ${takenAt}. The panel needs no fast by itself, but if it is
combined with other tests, follow what you are told for those. Avoid alcohol and heavy exercise the day before. Write down
every medicine, also those from the chemist’s counter: even common painkillers and fever tablets matter here, above all
when more is taken than the packet says. Write down herbal mixtures and bitters too, with their names if you know them.
Some of them strain the liver, and your doctor can only think of it if you mention it.

If something is out of range, the next step is often plain: repeat it after a while, leave out what may have caused it if
your doctor agrees, and look for infections. Hepatitis B Surface Antigen and Hepatitis C Antibody are blood tests that
look for signs of two viruses which can live in the liver for years without being felt. Both are worth knowing about,
because people can be followed and treated, and there is a vaccine against hepatitis B. A positive result needs further
tests and a doctor. Your doctor may add other blood tests, or a scan.

A mild rise is common and often passes. A result that stays high deserves to be followed, however well you feel.

Some signs should take you to a doctor without waiting for any panel: yellow eyes, dark urine or pale stools, a belly that
swells. Vomiting blood, black stools, strong pain in the belly, confusion or unusual sleepiness mean a hospital, at once.

${emailed} For questions about the test, call ${support}.
`),
};
