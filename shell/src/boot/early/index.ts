// this bundle loads no style sheets on demand
import '@lagoon/shared/ui/fonts.css';
import '../slow-page.css';
import { stored } from '@lagoon/shared/browser';
import { brand, CART_STORAGE_KEY, parseCart } from '@lagoon/shared/domain';
import { showStoredCart } from '../../frame/stored-cart';
import { captureEarlyEvents } from './early-events';
import { startCode } from './start-code';
import { whenParsed } from './when-parsed';

captureEarlyEvents(document, showLoadError);
startCode(document);
void whenParsed().then(() =>
  showStoredCart(document, parseCart(stored(CART_STORAGE_KEY))?.cartItems ?? []),
);

function showLoadError(page: Document) {
  if (page.querySelector('.early-failed')) return;
  const note = page.createElement('p');
  note.className = 'early-failed';
  note.setAttribute('role', 'alert');
  const link = (href: string, textContent: string) =>
    Object.assign(page.createElement('a'), { href, textContent });
  const [again, phone] = [link('', 'Load it again'), link(brand.phoneHref, brand.phone)];
  note.append(
    'A part of this page did not load, so this does not work. ',
    again,
    ', or call us on ',
    phone,
    '.',
  );
  page.body.append(note);
}
