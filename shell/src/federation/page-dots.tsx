import { Dots, Stack } from '@lagoon/shared/ui';

/** As high as the screen, so that the page, when it arrives, moves no footer. */
export const PageDots = () => (
  <Stack $minHeight="100vh">
    <Dots />
  </Stack>
);
