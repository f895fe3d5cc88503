import { loadOnce, savesData } from '@lagoon/shared/browser';
import { Dialog, IconButton, Row } from '@lagoon/shared/ui';
import { useViews } from '@lagoon/shared/views';
import { Search } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { overlays, searchClosed, searchToggled } from '../overlays';
import { CloseButton, SearchFailed, SearchLoading, Sheet } from './search-frame';

const loadPanel = loadOnce(() => import(/* webpackChunkName: "search" */ './search-panel'));

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
        <Search size={22} />
      </IconButton>
      <Dialog open={open} onClose={searchClosed} label="Search tests" size="screen">
        <SearchLoader load={loadPanel} />
      </Dialog>
    </>
  );
}

/** @param load the same in each render; tries again after a failure */
export function SearchLoader({ load }: { load: () => Promise<{ SearchPanel: ComponentType }> }) {
  const [{ panel: Panel, failed }, setLoaded] = useState<{
    panel?: ComponentType;
    failed?: boolean;
  }>({});
  const start = useCallback(() => {
    setLoaded({});
    load().then(
      ({ SearchPanel }) => setLoaded({ panel: SearchPanel }),
      () => setLoaded({ failed: true }),
    );
  }, [load]);
  useEffect(start, [start]);

  if (Panel) return <Panel />;
  return (
    <Sheet>
      <Row $justify="flex-end">
        <CloseButton />
      </Row>
      {failed ? (
        <SearchFailed text="We couldn’t load the search. Please try again." onRetry={start} />
      ) : (
        <SearchLoading />
      )}
    </Sheet>
  );
}
