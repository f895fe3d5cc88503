import { createIcon } from './create-icon';

/** Our own, in lucide's style (ISC); every page loads them. */
export const RetryIcon = createIcon({
  node: [['path', { d: 'M21 12a9 9 0 1 1-9-9c2.5 0 4.9 1 6.7 2.7L21 8M21 3v5h-5' }]],
});

const circle: [string, Record<string, string>] = ['circle', { cx: '12', cy: '12', r: '10' }];
export const DoneIcon = createIcon({ node: [circle, ['path', { d: 'm9 12 2 2 4-4' }]] });
export const FailedIcon = createIcon({ node: [circle, ['path', { d: 'M12 8v4M12 16h.01' }]] });
