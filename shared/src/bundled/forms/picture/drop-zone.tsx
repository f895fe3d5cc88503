import { Disc } from '@lagoon/shared/components';
import { IMAGE_TYPES } from '@lagoon/shared/domain';
import { color, focusRing, radius, Text } from '@lagoon/shared/ui';
import { useField } from 'formik';
import { Upload } from 'lucide-react';
import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import styled, { css } from 'styled-components';
import { useShownError } from '../error-summary';
import { describedBy } from '../field-frame';
import { fieldId } from '../field-id';

export const HeicHelp = () => (
  <Text
    $p="12px 16px"
    $radius="card"
    $bg="warningTint"
    $color="warning800"
    $font="small"
    $leading={1.5}
    role="status"
  >
    This is an iPhone HEIC photo, which we cannot read. Take a screenshot of it and choose the
    screenshot, or set your camera to “Most Compatible” (Settings, Camera, Formats).
  </Text>
);

const Zone = styled.div<{ $over: boolean; $invalid: boolean; $bare: boolean }>`
  position: relative;
  display: grid;
  padding: 24px 16px;
  border: 1.5px dashed ${({ $over, $invalid }) =>
    $invalid ? color.danger700 : $over ? color.brand600 : color.controlLine};
  border-radius: ${radius.card};
  background: ${({ $over }) => ($over ? color.tint : color.canvas)};
  &:has(input:focus-visible) { ${focusRing} border-radius: ${radius.card}; }
  ${({ $bare }) => $bare && css`padding: 0; border: 0;`}
`;

const Choose = styled.span`
  display: grid;
  justify-items: center;
  gap: 10px;
  text-align: center;
  strong { font-weight: 600; font-size: 1rem; }
  u { color: ${color.brand700}; text-underline-offset: 4px; white-space: nowrap; }
  /* a phone drops nothing */
  strong > :last-child { display: none; }
  @media (pointer: coarse) and (max-width: 43.74em) {
    strong > :first-child { display: none; }
    strong > :last-child { display: inline; }
  }
  small { color: ${color.ink500}; font-size: .875rem; text-wrap: balance; }
`;

/** Covers the zone: the browser's own control handles clicks, taps, drops and keys. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
  &[data-chosen] { inset: auto; width: 1px; height: 1px; clip-path: inset(50%); }
`;

interface DropZoneProps {
  name: string;
  hint?: ReactNode;
  error: string | undefined;
  optional?: boolean;
  /** replaces the default text about accepted pictures */
  limits?: string;
  chosen: boolean;
  framed?: boolean;
  /** media types and endings; pictures by default */
  accept?: string;
  noun?: string;
  onChoose: (file: File) => void;
  children?: ReactNode;
}

const LIMITS = 'JPG, JPEG, PNG or WEBP, up to 8 MB. You can also paste a picture.';

export function DropZone({
  name,
  hint,
  error,
  optional,
  limits = LIMITS,
  chosen,
  framed = false,
  ...rest
}: DropZoneProps) {
  const { accept = IMAGE_TYPES.join(','), noun = 'picture', onChoose, children } = rest;
  const [over, setOver] = useState(false);
  usePastedFile(onChoose);

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onChoose(file);
    // allows choosing the same file again
    target.value = '';
  };
  return (
    <Zone
      $over={over}
      $invalid={Boolean(error)}
      $bare={chosen && framed}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {chosen ? (
        children
      ) : (
        <Choose>
          <Disc $width={56} $height={56} $bg="tint" $color="brand700">
            <Upload size={24} />
          </Disc>
          <strong>
            <span>
              Drop the {noun} here, or <u>choose a file</u>
            </span>
            <u>
              Choose a {noun}
              {noun === 'picture' ? ' or take a photo' : ''}
            </u>
          </strong>
          <small>{limits}</small>
        </Choose>
      )}
      <Input
        id={fieldId(name)}
        type="file"
        accept={accept}
        data-chosen={chosen || undefined}
        aria-required={optional ? undefined : true}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
        onChange={onChange}
      />
    </Zone>
  );
}

/** A picture pasted anywhere on the page; not text pasted into a field. */
function usePastedFile(onFile: (file: File) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!file || (hasText(event) && isTextField(event.target))) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

/** Spreadsheets copy cells as text and also as a picture. */
const hasText = ({ clipboardData }: ClipboardEvent) =>
  Boolean(clipboardData?.types?.includes('text/plain'));

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea');

/** Validated when a file is chosen, with the media type of `withType`. */
export function usePictureField(name: string, withType: (chosen: File) => File | Promise<File>) {
  const [{ value: file }, , { setValue, setTouched }] = useField<File | null>(name);
  const error = useShownError(name);
  const change = async (picture: File | null) => {
    await setTouched(picture !== null, false);
    await setValue(picture, true);
  };
  return {
    file,
    error,
    choose: async (chosen: File) => change(await withType(chosen)),
    remove: () => change(null),
  };
}
