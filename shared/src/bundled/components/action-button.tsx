import { Button, ButtonLink } from '@lagoon/shared/ui';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import styled from 'styled-components';
import { useFocusAfterBusy } from './hooks';

/** As wide as the wider of its two texts, so that a change of text moves nothing. */
const Label = styled.span`
  display: grid;
  align-items: center;
  > span, &::after { grid-area: 1 / 1; }
  &::after { content: attr(data-other); visibility: hidden; }
`;

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  label: string;
  icon?: LucideIcon;
  /** disables the button; its focus returns afterwards */
  busy?: boolean;
  busyLabel?: string;
}

/** With the prop `busy` (true or false), ignores the second click of a double click. */
export function ActionButton({
  label,
  icon: Icon,
  busy: working,
  busyLabel = label,
  onClick,
  ...rest
}: ActionButtonProps) {
  const busy = working ?? false;
  const text = busy ? busyLabel : label;
  const button = useFocusAfterBusy(busy);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (working !== undefined && event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button ref={button} type="button" disabled={busy} onClick={click} {...rest}>
      {Icon ? <Icon size={20} /> : null}
      {/* a new element for each text: an element that changes its width counts as a shift */}
      <Label data-other={busy ? label : busyLabel}>
        <span key={text}>{text}</span>
      </Label>
    </Button>
  );
}

type ActionLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'children'> &
  Pick<ActionButtonProps, 'label' | 'icon'>;

export const ActionLink = ({ label, icon: Icon, ...rest }: ActionLinkProps) => (
  <ButtonLink {...rest}>
    {Icon ? <Icon size={20} /> : null}
    {label}
  </ButtonLink>
);
