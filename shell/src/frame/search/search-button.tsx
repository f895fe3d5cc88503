import { frame, useAppDispatch, useAppSelector } from '@lagoon/shared/data';
import { Dialog, IconButton } from '@lagoon/shared/ui';
import { Search } from 'lucide-react';
import { useCallback } from 'react';
import { loadOnce } from '../../components/load-once';
import { SearchLoader } from './search-loader';

const loadPanel = loadOnce(() => import(/* webpackChunkName: "search" */ './search-panel'));
const warm = () => void loadPanel().catch(() => {});

/** Opens and closes the search over any page. What it opens is loaded when somebody is about to press it. */
export function SearchButton() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(({ frame }) => frame.searchOpen);
  const close = useCallback(() => void dispatch(frame.searchClosed()), [dispatch]);
  return (
    <>
      <IconButton
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => dispatch(frame.searchToggled())}
      >
        <Search size={22} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
      <Dialog open={open} onClose={close} label="Search tests" size="screen">
        <SearchLoader load={loadPanel} onClose={close} />
      </Dialog>
    </>
  );
}
