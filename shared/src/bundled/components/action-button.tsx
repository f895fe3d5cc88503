import { Button, ButtonLink } from '@lagoon/shared/ui';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFocusAfterBusy } from './hooks';

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  label: string;
  /** before the words */
  icon?: LucideIcon;
  /** whether it works; then it is disabled, and the focus that this takes away is back afterwards */
  busy?: boolean;
  /** its words while it works */
  busyLabel?: string;
}

/** A button that does something where one is. */
export function ActionButton({ label, icon: Icon, busy = false, busyLabel = label, ...rest }: ActionButtonProps) {
  const button = useFocusAfterBusy(busy);
  return (
    <Button ref={button} type="button" disabled={busy} {...rest}>
      {Icon ? <Icon size={20} strokeWidth={1.9} aria-hidden="true" /> : null}
      {busy ? busyLabel : label}
    </Button>
  );
}

type ActionLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'children'> & Pick<ActionButtonProps, 'label' | 'icon'>;

/** A link that looks like one. */
export const ActionLink = ({ label, icon: Icon, ...rest }: ActionLinkProps) => (
  <ButtonLink {...rest}>
    {Icon ? <Icon size={20} strokeWidth={1.9} aria-hidden="true" /> : null}
    {label}
  </ButtonLink>
);
