import { isPictureAddress } from '@lagoon/shared/forms/schemas';
import { useEffect, useState } from 'react';
import { PictureCard } from './picture-card';

/** An address is looked up only when nothing has been typed for so long, in milliseconds: half of one leads nowhere. */
const PAUSE_MS = 500;

/** A text once it has stayed the same for a while; the first one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

type Seen = { address: string; shown: boolean };

const words = (seen: boolean | undefined) => {
  if (seen === undefined) return 'Looking at this address.';
  return seen ? 'The picture at this address.' : 'No picture could be shown from this address. Check it before you save.';
};

/** The picture at an address that is being typed, or a word that there is none to be seen. */
export function AddressPreview({ address }: { address: string }) {
  const settled = useSettled(address.trim());
  const [seen, setSeen] = useState<Seen>();
  if (!isPictureAddress(settled)) return null;
  const saw = (shown: boolean) => () => setSeen({ address: settled, shown });
  return (
    <PictureCard src={settled} alt="Picture at the address you have given" onLoaded={saw(true)} onFailed={saw(false)}>
      <p role="status">{words(seen?.address === settled ? seen.shown : undefined)}</p>
    </PictureCard>
  );
}
