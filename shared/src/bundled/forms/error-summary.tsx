import { Head, type HeadProps } from '@lagoon/shared/components/head';
import { color, focusRing, radius } from '@lagoon/shared/ui';
import { type FormikErrors, useFormikContext } from 'formik';
import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { fieldId } from './field-id';

/** In the order of `names`, one for each field. */
export const listErrors = (errors: FormikErrors<unknown>, names: readonly string[]) =>
  names.flatMap((name) => {
    const [message] = textsOf((errors as Record<string, unknown>)[name]);
    return message ? [{ name, message }] : [];
  });

const textsOf = (error: unknown): string[] =>
  typeof error === 'string' ? [error].filter(Boolean) : Object.values(error ?? {}).flatMap(textsOf);

/** Undefined until the field was touched or the form was sent. */
export function useShownError(name: string): string | undefined {
  const { errors, touched, submitCount } = useFormikContext<Record<string, unknown>>();
  if (submitCount === 0 && !touched[name]) return undefined;
  return listErrors(errors, [name])[0]?.message;
}

/** Prefixes the title with "Error:" while errors are shown. */
export function FormHead({ title, ...head }: HeadProps) {
  const { submitCount, isValid } = useFormikContext();
  return <Head {...head} title={submitCount > 0 && !isValid ? `Error: ${title}` : title} />;
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  padding: 24px 28px;
  border: 2px solid ${color.danger700};
  border-radius: ${radius.card};
  background: ${color.dangerTint};
  color: ${color.danger700};
  &:focus { ${focusRing} border-radius: ${radius.card}; }
  h2 { display: flex; align-items: center; gap: 12px; font-size: 1.25rem; letter-spacing: 0; }
  ul { display: grid; gap: 4px; }
  a { display: inline-block; padding-block: 4px; color: inherit; font-weight: 600; }
`;

/** In the order of the initial values. Takes focus after each failed attempt. */
export function ErrorSummary() {
  const { errors, submitCount, initialValues } = useFormikContext<Record<string, unknown>>();
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  const focusedAt = useRef(0);
  const list = submitCount > 0 ? listErrors(errors, Object.keys(initialValues)) : [];
  const wrong = list.length > 0;

  useEffect(() => {
    if (!wrong || focusedAt.current === submitCount) return;
    focusedAt.current = submitCount;
    box.current?.focus();
  }, [wrong, submitCount]);

  if (!wrong) return null;
  return (
    <Box ref={box} role="alert" tabIndex={-1} aria-labelledby={title}>
      <h2 id={title}>
        <CircleAlert size={24} />
        There is a problem
      </h2>
      <ul>
        {list.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} onClick={(event) => leadTo(event, name)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Focuses the field. The link's default would be a change of route. */
function leadTo(event: MouseEvent, name: string): void {
  const field = document.getElementById(fieldId(name));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
