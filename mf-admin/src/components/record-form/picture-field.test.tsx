import { Formik } from 'formik';
import { object } from 'yup';
import {
  act,
  awaitText,
  element,
  expectNone,
  expectNoText,
  expectText,
  field,
  findElement,
  fireEvent,
  press,
  render,
  userEvent,
  waitFor,
} from '../../testing';
import { PictureField } from './picture-field';
import { type PictureValues, pictureRules } from './picture-values';

const bytes = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)));
const PNG = '\x89PNG\r\n\x1a\n';
const png = (name = 'home-visit.png', size = 200) =>
  new File([bytes(PNG.padEnd(size, 'x'))], name, { type: 'image/png' });
let now: PictureValues;

const show = (imageUrl = '') =>
  render(
    <Formik<PictureValues>
      initialValues={{ imageFile: null, imageUrl }}
      validationSchema={object(pictureRules(imageUrl))}
      validateOnBlur={false}
      onSubmit={() => {}}
    >
      {({ values }) => {
        now = values;
        return <PictureField noun="Blog" />;
      }}
    </Formik>,
  );
const input = () => field('Upload Blog Image');
const address = () => field('Blog Image URL');
const drop = (file: File) => fireEvent.drop(input(), { dataTransfer: { files: [file] } });

afterEach(() => void Reflect.deleteProperty(globalThis, 'createImageBitmap'));

test('shows the specified labels and the hint', () => {
  show();
  expect(input()).toHaveAccessibleDescription(
    'Upload blog image from your device or paste the image URL above.',
  );
  expect(address()).toHaveAttribute('type', 'url');
});

test('shows a chosen picture with name and size until Remove is pressed', async () => {
  show();
  await userEvent.upload(input(), png());
  const chosen = await findElement('img', 'The picture you have chosen');
  expect(chosen).toHaveAttribute('src', 'blob:file');
  expectText('home-visit.png · 200 B');
  await press('Remove the picture');
  await waitFor(() => expectNoText(/home-visit/));
  expect(input()).toHaveFocus();
  expect(now.imageFile).toBeNull();
});

test('accepts dropped and pasted pictures, but pastes the text when both are in the clipboard', async () => {
  show();
  drop(png('dropped.png'));
  await awaitText(/^dropped\.png/);
  fireEvent.paste(address(), {
    clipboardData: { files: [png('cells.png')], types: ['text/plain', 'Files'] },
  });
  fireEvent.paste(document.body, {
    clipboardData: { files: [png('pasted.png')], types: ['Files'] },
  });
  await awaitText(/^pasted\.png/);
  expectNoText(/cells/);
});

test.each([
  ['a renamed text', new File(['Dear doctor, I write'], 'letter.jpg', { type: 'image/jpeg' })],
  ['a PDF', new File(['%PDF-1.7 %....'], 'scan.pdf', { type: 'application/pdf' })],
])('rejects %s immediately', async (_, file) => {
  show();
  drop(file);
  await awaitText('Unsupported file type');
  expectNone('img');
});

test('rejects an iPhone’s HEIC photo named .jpg and explains the remedy', async () => {
  show();
  drop(new File([bytes('\0\0\0\x18ftypheic\0\0\0\0')], 'IMG_1.jpg', { type: 'image/jpeg' }));
  await awaitText('Unsupported file type');
  expectText(/iPhone HEIC photo.*screenshot/);
});

test('accepts a photo of 20 MB in a browser with canvas, and shows the size after shrinking', async () => {
  const createImageBitmap = async () => ({ width: 4000, height: 3000, close() {} });
  Object.assign(globalThis, { createImageBitmap });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect() {}, drawImage() {} } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob([new Uint8Array(812_000)])));
  show();
  drop(png('photo.png', 20_000_000));
  await awaitText('photo.png · 20.0 MB, sent as 812 kB');
  expectNoText(/must be smaller/);
});

test('rejects a photo of 20 MB that cannot be shrunk', async () => {
  show();
  drop(png('photo.png', 20_000_000));
  await awaitText('The picture must be smaller than 8 MB');
});

test('shows a note that a chosen file is used instead of the address', async () => {
  show('https://pictures.example/a.png');
  expectNoText(/uploaded picture is used/);
  drop(png());
  await awaitText('The uploaded picture is used. Remove it to use this address.');
  expectNone('img', /address/);
});

test('loads the picture of an address after a pause in typing', async () => {
  jest.useFakeTimers();
  show();
  fireEvent.change(address(), { target: { value: 'https://pictures.example/a' } });
  fireEvent.change(address(), { target: { value: 'https://pictures.example/a.png' } });
  expectNone('img');
  await act(async () => jest.advanceTimersByTime(500));
  const picture = element('img', 'Picture at the address you have given');
  expect(picture).toHaveAttribute('src', 'https://pictures.example/a.png');
  fireEvent.load(picture);
  expectText('Picture preview');
  fireEvent.error(picture);
  expectText(/No picture could be shown from this address/);
});

test('loads no picture for an invalid address', () => {
  show('example.com/picture');
  expectNone('img');
});
