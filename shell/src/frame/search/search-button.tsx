import { loadOnce, savesData } from '@lagoon/shared/browser';
import { Dialog, IconButton, Row } from '@lagoon/shared/ui';
import { useViews } from '@lagoon/shared/views';
import { Search, X } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { overlays, searchClosed, searchToggled } from '../overlays';
import { Box, SearchFailed, SearchLoading, type SearchPanelProps } from './search-frame';

const loadPanel = loadOnce(() => import(/* webpackChunkName: "search" */ './search-panel'));

/** Pointing at the button, touching it or focusing it prefetches the panel's code and the data. */
export function SearchButton() {
  const { searchOpen: open } = overlays.use();
  const views = useViews();
  const prefetch = () => {
    if (!savesData()) Promise.all([loadPanel(), views.load()]).catch(() => {});
  };
  return (
    <>
      <IconButton
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => searchToggled()}
      >
        <Search size={22} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
      <Dialog open={open} onClose={searchClosed} label="Search tests" size="screen">
        <SearchLoader load={loadPanel} onClose={searchClosed} />
      </Dialog>
    </>
  );
}

interface SearchLoaderProps extends SearchPanelProps {
  /** loads `SearchPanel`; must be the same function in each render, and must try again after a failure */
  load: () => Promise<{ SearchPanel: ComponentType<SearchPanelProps> }>;
}

type Loaded = { panel?: ComponentType<SearchPanelProps>; failed?: boolean };

export function SearchLoader({ load, onClose }: SearchLoaderProps) {
  const [{ panel: Panel, failed }, setLoaded] = useState<Loaded>({});
  const start = useCallback(() => {
    setLoaded({});
    load().then(
      ({ SearchPanel }) => setLoaded({ panel: SearchPanel }),
      () => setLoaded({ failed: true }),
    );
  }, [load]);
  useEffect(start, [start]);

  if (Panel) return <Panel onClose={onClose} />;
  return (
    <Box>
      <Row $justify="flex-end">
        <IconButton type="button" aria-label="Close" onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </Row>
      {failed ? <SearchFailed text="We couldn’t load the search. Please try again." onRetry={start} /> : <SearchLoading />}
    </Box>
  );
}
