import { prose, type SeedArticle } from './article';
import { emailed, support } from './facts';

export const whatHappensToYourSample: SeedArticle = {
  title: 'What happens to your sample after you leave',
  date: '2026-11-12',
  cover: 'tubes',
  tests: ['Full Blood Count', 'Malaria Parasite', 'Urine Culture', 'Fasting Blood Sugar'],
  text: prose(`
From the tube label to the e-mail in your inbox: the path of one blood sample through the laboratory, step by step.

The small plaster on your arm comes off by evening. The tube that was filled has a longer day ahead of it. Knowing what
happens to it makes the wait easier, and explains why some results are ready sooner than others.

It begins with a label. If you are asked for your full name and your date of birth by someone who already knows who you
are, nobody is being slow. A sample that cannot be matched to one person without any doubt is of no use, and matching it
is the first safety check. It is always all right to ask to read the label yourself.

You may notice that the tubes have caps of different colours. The colour tells what is inside. Some tubes hold a substance
that keeps blood from clotting, some let it clot on purpose, and some stop the blood cells from using up the sugar, which
helps a test such as Fasting Blood Sugar. Each kind of test needs its own kind of tube, and so one visit may fill two or
three. It is less blood than it looks, as a rule a few teaspoons in all.

Then the sample travels, closed and protected from heat. Blood cells go on living for a while in the tube. They use up
sugar, and with time they let other substances leak out. That is why time and temperature matter on the way, in Lagos
traffic as much as anywhere.

When it arrives, the sample is checked again. Does the name on the tube match the request? Is there enough of it? Has it
clotted where it should not, or have red cells broken open? Broken red cells can make some results look higher than they
are. When a sample does not pass, the honest answer is to ask for a new one. A request for a second sample is a nuisance,
but it does not mean that something bad has been found.

Next, many tubes are spun. A centrifuge turns them fast, until the cells have sunk to the bottom and a clear, yellowish
liquid stands above them. Most chemistry is done on that liquid: cholesterol, kidney and liver tests, hormones. Other
tests need the blood as it came. A Full Blood Count is never spun, because it counts the cells themselves.

Much of the measuring is done by analysers, which need only a drop. A laboratory does not simply believe them. Control
samples, whose values are known, are measured as well. If a control is not where it should be, the cause is found first
and the patients’ samples are measured again.

Some tests still need a pair of eyes. For Malaria Parasite, a drop of blood is spread on a glass slide, stained, and
searched under the microscope. Others need patience. In a Urine Culture, bacteria must be given time to grow before
anybody can name them, so that result takes a few days, however well everyone works.

Once the numbers are there, they are read together. Do they fit one another? Is one of them so surprising that the sample
should be measured once more? A second look of this kind can add a little time, and it is time well spent.

Then comes the part that you see. ${emailed} A report gives the name of each test, your value, its unit and, for most
tests, the range it is compared with.

You can help your sample along its path. Follow the preparation that you were given. Say which medicines, vitamins and
herbal mixtures you take. Check the spelling of your name and of your e-mail address, and choose an address that only you
read.

And when the report is there, let your doctor read it with you. A laboratory measures; your doctor knows you, your history
and your examination, and decides what the numbers mean for you. If a line of the report is not clear, call ${support}.
`),
};
