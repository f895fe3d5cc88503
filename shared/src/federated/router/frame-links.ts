import type { FrameLink, LinkPlace } from '@lagoon/shared/domain';
import { createContext, useContext } from 'react';

export type FrameLinkItem = Pick<FrameLink, 'title' | 'url'>;

/** Links of remotes in the frame (docs/adr/0008). */
export const FrameLinks = createContext<(place: LinkPlace) => readonly FrameLinkItem[]>(() => []);

export const useFrameLinks = (place: LinkPlace): readonly FrameLinkItem[] =>
  useContext(FrameLinks)(place);
