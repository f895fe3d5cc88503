import { brand, paths } from '@lagoon/shared/domain';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import lens from './art/tile-lens-mid.svg';
import { Box, Cluster, Text } from './box';
import { Button, ButtonLink } from './button';
import { RetryIcon } from './icons';
import { Small } from './layout';
import { color, headerHeight } from './tokens';

const Screen = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 12px;
  /* height of the message during loading, so that the footer does not move */
  min-height: calc(100vh - ${headerHeight});
  padding: 56px 16px;
  text-align: center;
  overflow-wrap: anywhere;
`;

export interface StateViewProps {
  /** SVG of 200 by 150 px */
  drawing: ReactNode;
  title: string;
  text: string;
  action: ReactNode;
  note?: ReactNode;
  role?: 'alert';
}

export const StateView = ({ drawing, title, text, action, note, role }: StateViewProps) => (
  <Screen role={role}>
    <Box $width={200} $height={150} $mb={12} $radius="card" $overflow="hidden" aria-hidden="true">
      {drawing}
    </Box>
    <Text as="h1" $font="1.5rem" $tracking="-.015em" tabIndex={-1}>
      {title}
    </Text>
    <Text $maxWidth="34rem" $color="ink600">
      {text}
    </Text>
    <Cluster $align="stretch" $justify="center" $mt={12}>
      {action}
    </Cluster>
    {note ? <Small as="div">{note}</Small> : null}
  </Screen>
);

export interface ErrorViewProps {
  title?: string;
  text: string;
  onRetry: () => void;
}

export const ErrorView = ({ title = 'Something went wrong', text, onRetry }: ErrorViewProps) => (
  <StateView
    role="alert"
    drawing={<ErrorDrawing />}
    title={title}
    text={text}
    action={
      <Button type="button" onClick={onRetry}>
        <RetryIcon size={20} />
        Retry
      </Button>
    }
    note={
      <>
        Or call <a href={brand.phoneHref}>{brand.phone}</a>
      </>
    }
  />
);

const tubes = [
  { x: 112, fill: color.art, level: 169, cap: color.brand600 },
  { x: 176, fill: color.brand600, level: 132, cap: color.brand900 },
  { x: 240, fill: color.amber500, level: 188, cap: color.brand600 },
];

/** In the bundle: visible when loading fails. */
export const ErrorDrawing = () => (
  <svg viewBox="0 0 400 300" width="200" height="150" aria-hidden="true" focusable="false">
    <rect width="400" height="300" fill={color.tint} />
    <rect width="232" height="20" x="84" y="214" fill={color.brand600} rx="10" />
    {tubes.map(({ x, fill, level, cap }) => (
      <g key={x}>
        <path fill={color.surface} d={`M${x} 72h48v152a24 24 0 0 1-48 0Z`} />
        <path fill={fill} d={`M${x} ${level}h48v${224 - level}a24 24 0 0 1-48 0Z`} />
        <rect width="60" height="20" x={x - 6} y="56" fill={cap} rx="5" />
      </g>
    ))}
    <rect width="232" height="14" x="84" y="196" fill={color.brand900} rx="7" />
  </svg>
);

/** Spec §2. */
export const NotFoundView = () => (
  <>
    <title>404 | Page not found</title>
    <meta name="robots" content="noindex" />
    <StateView
      drawing={<img src={lens} alt="" width={200} height={150} />}
      title="404 | Page not found"
      text="Sorry, we couldn’t find the page you’re looking for."
      action={<ButtonLink to={paths.home()}>Go back home</ButtonLink>}
    />
  </>
);
