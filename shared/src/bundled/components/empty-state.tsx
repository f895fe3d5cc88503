import { Box, color, Stack } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';

const Drawing = () => (
  <Box
    as="svg"
    $radius="card"
    viewBox="0 0 400 300"
    width="200"
    height="150"
    aria-hidden="true"
    focusable="false"
  >
    <path fill={color.tint} d="M0 0h400v300H0z" />
    <circle cx="200" cy="150" r="118" fill={color.tint2} />
    <rect x="132" y="62" width="124" height="168" rx="12" fill={color.surface} />
    <path
      stroke={color.art}
      strokeWidth="9"
      strokeLinecap="round"
      d="M156 96h76M156 124h52M156 152h34"
    />
    <circle cx="238" cy="172" r="42" fill={color.canvas} stroke={color.brand600} strokeWidth="13" />
    <path stroke={color.brand600} strokeWidth="17" strokeLinecap="round" d="m272 206 34 34" />
    <circle cx="304" cy="84" r="11" fill={color.amber500} />
  </Box>
);

export const EmptyState = ({ children }: { children: ReactNode }) => (
  <Stack $gap={16} $justifyItems="center" $py="24px 56px" $color="ink600" $textAlign="center">
    <Drawing />
    {children}
  </Stack>
);
