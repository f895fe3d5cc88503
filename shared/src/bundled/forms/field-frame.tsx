import { type BoxProps, box, Columns, color, font, radius, Stack, Text } from '@lagoon/shared/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { fieldId } from './field-id';

/** 50 px high. An invalid field has a thicker border and less padding. */
const inputStyle = css<BoxProps>`
  display: block;
  width: 100%;
  min-height: 50px;
  padding: 11px 14px;
  border: 1px solid ${color.controlLine};
  border-radius: ${radius.control};
  background: ${color.surface};
  font-size: 1.0625rem;
  line-height: 1.5;
  &::placeholder { color: ${color.ink500}; opacity: 1; }
  &[aria-invalid='true'] { border: 2px solid ${color.danger700}; padding: 10px 13px; }
  &:focus-visible { border-radius: ${radius.control}; }
  &:disabled { background: ${color.canvas}; color: ${color.ink600}; }
  ${box}
`;

export const Input = styled.input<BoxProps>`${inputStyle}`;
export const Picker = styled.select<BoxProps>`${inputStyle}`;
export const Area = styled.textarea<BoxProps>`${inputStyle} resize: vertical;`;

export const Pair = styled(Columns).attrs({
  $columns: ['1fr 1fr', '1fr'],
  $gap: 20,
  $align: 'start',
})``;

const Label = styled.label`
  font-weight: 600;
  font-size: 1rem;
  line-height: 1.4;
  span { font-weight: 400; color: ${color.ink600}; }
`;

const Message = styled.p`
  display: grid;
  grid-template-columns: 18px 1fr;
  gap: 8px;
  align-items: start;
  color: ${color.danger700};
  font-weight: 600;
  font-size: ${font.small};
  line-height: 1.4;
  svg { margin-top: 2px; }
`;

export const describedBy = (
  name: string,
  { hint, error }: { hint?: unknown; error?: unknown },
): string | undefined =>
  [hint && `${fieldId(name)}-hint`, error && `${fieldId(name)}-error`].filter(Boolean).join(' ') ||
  undefined;

export const radioGroup = (name: string, error: string | undefined) => ({
  role: 'radiogroup',
  'aria-required': true,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': describedBy(name, { error }),
});

export const FieldMessage = ({ name, error }: { name: string; error?: string | undefined }) =>
  error ? (
    <Message id={`${fieldId(name)}-error`}>
      <CircleAlert size={18} />
      <span>{error}</span>
    </Message>
  ) : null;

interface FieldFrameProps {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** a control with the id `fieldId(name)` and `describedBy` */
  children: ReactNode;
}

export const FieldFrame = ({ name, label, hint, error, optional, children }: FieldFrameProps) => (
  <Stack $gap={6}>
    <Label htmlFor={fieldId(name)}>
      {label}
      {optional ? <span> (optional)</span> : null}
    </Label>
    {hint ? (
      <Text $mt={-4} $color="ink500" $font="small" $leading={1.45} id={`${fieldId(name)}-hint`}>
        {hint}
      </Text>
    ) : null}
    {children}
    <FieldMessage name={name} error={error} />
  </Stack>
);
