import { Text } from '@lagoon/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';

/** What is to be decided now, in the place of the buttons that led here: it takes the focus over from them. */
export function Question({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Text as="h2" $font="1.3125rem" $tracking="-.01em" id="change-title" ref={heading} tabIndex={-1}>
      {children}
    </Text>
  );
}
