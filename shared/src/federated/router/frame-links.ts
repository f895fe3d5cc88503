import type { FrameLink, LinkPlace } from '@lagoon/shared/domain';
import { createContext, useContext } from 'react';

/** A link of the frame. */
export type FrameLinkItem = Pick<FrameLink, 'title' | 'url'>;

/** What remotes ask for beside a frame's own links (docs/adr/0043). The shell gives it to every frame, its own and a remote's. */
export const FrameLinks = createContext<(place: LinkPlace) => readonly FrameLinkItem[]>(() => []);

/** The links of remotes in a place of the frame, which go after its own. */
export const useFrameLinks = (place: LinkPlace): readonly FrameLinkItem[] => useContext(FrameLinks)(place);
