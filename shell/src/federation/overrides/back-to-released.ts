import { clearOverrides } from './storage';

/** Back to what is released: forgets every override and loads the page anew. */
export function backToReleased(reload: () => void = () => window.location.reload()): void {
  clearOverrides();
  reload();
}
