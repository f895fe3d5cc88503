import { prose, type SeedArticle } from './article';
import { changeRule, emailed, homeFee, support, visitUs } from './facts';

export const preparingForAHomeSampleVisit: SeedArticle = {
  title: 'Preparing for a home sample visit',
  date: '2026-04-29',
  cover: 'home',
  tests: ['Fasting Blood Sugar', 'Lipid Profile', 'Full Blood Count', 'Urinalysis', 'Oral Glucose Tolerance Test'],
  text: prose(`
A short checklist for the day before and the day itself, and how to change the date without losing your fee.

Having a sample taken at home saves you the road. With a small child, an older parent, a busy week or the bridge at rush
hour, that can be the difference between a test done and a test put off. A little preparation makes the visit short and
easy.

First, the money, so that there is no surprise. ${homeFee} Ask before you book if you are unsure which applies to you.

The day before, read what your test needs. A Fasting Blood Sugar or a Lipid Profile needs 8 to 12 hours without food, and
then a morning time is kindest. A Full Blood Count needs nothing special. If you have booked several tests and one of them
needs fasting, fast for that one and the others are taken care of as well.

Drink water as you usually do, and a glass more in the evening if it was a hot day. Veins are easier to find in someone
who is not thirsty. If your doctor has told you to limit how much you drink, keep to that.

Write down the medicines, vitamins and herbal mixtures that you take, with the time of day. Do not stop any of them for
the test unless your doctor has told you to. If you take something for diabetes and have to fast, ask your doctor
beforehand what to do that morning.

Think of the way to your door. If your street has a gate, a guard, a new name or a number out of order, tell us when you
book, and leave word at the gate. Keep your phone near you and charged.

On the day itself, choose a place with good light, a chair with a back and a table or an arm to rest your elbow on. Near a
window is ideal. Wear sleeves that roll up easily. Somewhere to wash hands is useful, and a room where you can talk in
private is better than a parlour full of visitors.

Keep pets and lively toddlers in another room for ten minutes, however friendly they are.

Expect to be asked for your full name and date of birth, even if we have met. Read the label on the tube and say so if a
letter is wrong. A needle is for one person and one time only, and you are welcome to ask to see the packet opened.

Tell us if you have fainted during a blood test before, if you bruise easily, if you take medicine that thins the blood,
or if plasters or latex give you a rash. Lying down for the sample is no trouble at all.

If your test is a Urinalysis, use the cup that we give you and take your time. Not every test can be done at home: the
Oral Glucose Tolerance Test takes about two and a half hours and is done at our office.

Afterwards, press on the spot for a few minutes with your arm straight, and do not rub it. Press for longer if you take
medicine that thins the blood. A small bruise is common and fades. If the place swells, becomes hot or very painful, or
goes on bleeding, have it looked at. Have something to eat and drink if you have been fasting, and sit a little before you
drive.

Plans change. Traffic, rain and family have their own ideas. ${changeRule} The easiest way is to call ${support} as soon
as you know.

If you feel ill on the day, call us too. A fever or a bad night can change some results, and your doctor may prefer to
wait. If you feel seriously ill, do not wait for our visit: go to a hospital.

And if home turns out not to suit you, come to us instead. ${visitUs}

${emailed} Give us an e-mail address that only you read, and take the report to your doctor, who knows what it means for
you.
`),
};
