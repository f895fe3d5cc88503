import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { object } from 'yup';
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
const input = () => screen.getByLabelText<HTMLInputElement>('Upload Blog Image');
const address = () => screen.getByLabelText('Blog Image URL');
const drop = (file: File) => fireEvent.drop(input(), { dataTransfer: { files: [file] } });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});

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
  expect(await screen.findByRole('img', { name: 'The picture you have chosen' })).toHaveAttribute(
    'src',
    'blob:picture',
  );
  expect(screen.getByText('home-visit.png · 200 B')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
  await waitFor(() => expect(screen.queryByText(/home-visit/)).toBeNull());
  expect(input()).toHaveFocus();
  expect(now.imageFile).toBeNull();
});

test('accepts dropped and pasted pictures, but pastes the text when both are in the clipboard', async () => {
  show();
  drop(png('dropped.png'));
  await screen.findByText(/^dropped\.png/);
  fireEvent.paste(address(), {
    clipboardData: { files: [png('cells.png')], types: ['text/plain', 'Files'] },
  });
  fireEvent.paste(document.body, {
    clipboardData: { files: [png('pasted.png')], types: ['Files'] },
  });
  await screen.findByText(/^pasted\.png/);
  expect(screen.queryByText(/cells/)).toBeNull();
});

test.each([
  ['a renamed text', new File(['Dear doctor, I write'], 'letter.jpg', { type: 'image/jpeg' })],
  ['a PDF', new File(['%PDF-1.7 %....'], 'scan.pdf', { type: 'application/pdf' })],
])('rejects %s immediately', async (_, file) => {
  show();
  drop(file);
  expect(await screen.findByText('Unsupported file type')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test('rejects an iPhone’s HEIC photo named .jpg and explains the remedy', async () => {
  show();
  drop(new File([bytes('\0\0\0\x18ftypheic\0\0\0\0')], 'IMG_1.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('Unsupported file type')).toBeVisible();
  expect(screen.getByText(/iPhone HEIC photo.*screenshot/)).toBeVisible();
});

test('accepts a JPEG named .heic because of its content', async () => {
  show();
  drop(new File([bytes('\xff\xd8\xff\xe0\0\x10JFIF\0\0')], 'IMG_1.HEIC', { type: 'image/heic' }));
  await screen.findByText(/^IMG_1/);
  expect(now.imageFile?.type).toBe('image/jpeg');
  expect(screen.queryByText('Unsupported file type')).toBeNull();
});

describe('in a browser with canvas', () => {
  beforeEach(() => {
    Object.assign(globalThis, {
      createImageBitmap: async () => ({ width: 4000, height: 3000, close() {} }),
    });
    jest
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue({ fillRect() {}, drawImage() {} } as never);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob([new Uint8Array(812_000)])));
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'createImageBitmap'));

  test('accepts a photo of 20 MB and shows the size after shrinking', async () => {
    show();
    drop(png('photo.png', 20_000_000));
    expect(await screen.findByText('photo.png · 20.0 MB, sent as 812 kB')).toBeVisible();
    expect(screen.queryByText(/must be smaller/)).toBeNull();
  });
});

test('rejects a photo of 20 MB that cannot be shrunk', async () => {
  show();
  drop(png('photo.png', 20_000_000));
  expect(await screen.findByText('The picture must be smaller than 8 MB')).toBeVisible();
});

test('shows a note that a chosen file is used instead of the address', async () => {
  show('https://pictures.example/a.png');
  expect(screen.queryByText(/uploaded picture is used/)).toBeNull();
  drop(png());
  expect(
    await screen.findByText('The uploaded picture is used. Remove it to use this address.'),
  ).toBeVisible();
  expect(screen.queryByRole('img', { name: /address/ })).toBeNull();
});

test('loads the picture of an address after a pause in typing', async () => {
  jest.useFakeTimers();
  show();
  fireEvent.change(address(), { target: { value: 'https://pictures.example/a' } });
  fireEvent.change(address(), { target: { value: 'https://pictures.example/a.png' } });
  expect(screen.queryByRole('img')).toBeNull();
  await act(async () => jest.advanceTimersByTime(500));
  const picture = screen.getByRole('img', { name: 'Picture at the address you have given' });
  expect(picture).toHaveAttribute('src', 'https://pictures.example/a.png');
  fireEvent.load(picture);
  expect(screen.getByText('Picture preview')).toBeVisible();
  fireEvent.error(picture);
  expect(screen.getByText(/No picture could be shown from this address/)).toBeVisible();
});

test('loads no picture for an invalid address', () => {
  show('example.com/picture');
  expect(screen.queryByRole('img')).toBeNull();
});
