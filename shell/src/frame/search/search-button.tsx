import { loadOnce, savesData } from '@lagoon/shared/browser';
import { Dialog, IconButton } from '@lagoon/shared/ui';
import { useViews } from '@lagoon/shared/views';
import { Search } from 'lucide-react';
import { overlays, searchClosed, searchToggled } from '../overlays';
import { SearchForm } from './search-form';

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
        <SearchForm load={loadPanel} />
      </Dialog>
    </>
  );
}
