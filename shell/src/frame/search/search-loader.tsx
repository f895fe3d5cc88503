import { IconButton } from '@lagoon/shared/ui';
import { X } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Box, CloseCorner, Waiting } from './parts';
import { SearchFailed } from './search-failed';

export interface SearchPanelProps {
  onClose: () => void;
}

export interface SearchLoaderProps extends SearchPanelProps {
  /** brings the panel's code; must be stable and forget failures */
  load: () => Promise<{ SearchPanel: ComponentType<SearchPanelProps> }>;
}

type Loaded = { panel?: ComponentType<SearchPanelProps>; failed?: boolean };

/** The search panel once its code is there; until then dots, and Retry when it did not come. */
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
      <CloseCorner>
        <IconButton type="button" aria-label="Close" onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </CloseCorner>
      {failed ? <SearchFailed text="We couldn’t load the search. Please try again." onRetry={start} /> : <Waiting />}
    </Box>
  );
}
