import { Button, Dots, Stack, Text } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';

export const SearchLoading = () => (
  <Stack $minHeight={160}>
    <Dots />
  </Stack>
);

interface MessageProps {
  title: string;
  text: string;
  role?: 'alert';
  children?: ReactNode;
}

export const Message = ({ title, text, role, children }: MessageProps) => (
  <Stack
    role={role}
    $gap={8}
    $justifyItems="center"
    $p="40px 0 32px"
    $color="ink600"
    $textAlign="center"
  >
    <Text as="b" $color="ink900" $font="1.1875rem">
      {title}
    </Text>
    <p>{text}</p>
    {children}
  </Stack>
);

export const SearchFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Message role="alert" title="Something went wrong" text={text}>
    <Button type="button" $mt={8} onClick={onRetry}>
      Retry
    </Button>
  </Message>
);
