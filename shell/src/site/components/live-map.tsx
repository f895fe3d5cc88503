import { brand } from '@lagoon/shared/domain';
import {
  Box,
  Button,
  Columns,
  color,
  font,
  media,
  motion,
  radius,
  Small,
  VisuallyHidden,
} from '@lagoon/shared/ui';
import { Map as MapIcon, Undo2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { LekkiMapClose } from './lekki-map';

const Frame = styled(Box)`position: relative;`;

/* the drawing is visible until the map has loaded */
const Live = styled.iframe<{ $loaded: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
  opacity: ${({ $loaded }) => ($loaded ? 1 : 0)};
  transition: opacity ${motion.slow};
  ${media.print} { display: none; }
`;

const Loading = styled.p`
  position: absolute;
  left: 12px;
  bottom: 12px;
  padding: 4px 12px;
  border-radius: ${radius.control};
  background: ${color.surface};
  font-size: ${font.small};
  font-weight: 600;
`;

const NEWS = { closed: '', loading: 'Loading the live map', loaded: 'The live map is open' };

const PLACE = brand.addressLines.join(' ');

/** Always links to OpenStreetMap: a page cannot detect that a frame failed. */
export function LiveMap() {
  const [map, setMap] = useState<keyof typeof NEWS>('closed');
  const open = map !== 'closed';
  const Icon = open ? Undo2 : MapIcon;
  return (
    <div>
      <Frame $height={[384, 220]} $overflow="hidden" $border="line" $radius="card" $bg="tint">
        <LekkiMapClose />
        {open ? (
          <Live
            $loaded={map === 'loaded'}
            src={embedUrl(brand.map)}
            title={`Live map: ${PLACE}`}
            // without `allow-same-origin` no tiles (docs/adr/0013)
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="strict-origin"
            onLoad={() => setMap('loaded')}
          />
        ) : null}
        {map === 'loading' ? <Loading aria-hidden="true">{NEWS.loading}</Loading> : null}
      </Frame>
      <VisuallyHidden as="div" role="status">
        {NEWS[map]}
      </VisuallyHidden>
      <Columns
        $gap="12px 20px"
        $columns={['15rem minmax(0, 1fr)', 1, 1]}
        $align="center"
        $mt={16}
        data-no-print
      >
        <Button
          type="button"
          $kind="secondary"
          $size="small"
          $wide
          $px={12}
          onClick={() => setMap(open ? 'closed' : 'loading')}
        >
          <Icon size={20} />
          <span>{open ? 'Back to the drawing' : 'Open the live map'}</span>
        </Button>
        <Small $leading={1.5}>
          The live map loads from OpenStreetMap. Not loading?{' '}
          <a href={mapPageUrl(brand.map)} rel="noopener">
            Open it on openstreetmap.org
          </a>
          .
        </Small>
      </Columns>
    </div>
  );
}

type Coordinates = Record<'latitude' | 'longitude', number>;

/** In degrees: about 2 by 2.7 km. */
const HALF_HEIGHT = 0.009;
const HALF_WIDTH = 0.012;

const OSM = 'https://www.openstreetmap.org';
const degrees = (value: number) => value.toFixed(4);

/** With a pin. The only origin that may be framed (docs/adr/0013). */
export function embedUrl({ latitude, longitude }: Coordinates): string {
  const box = [
    longitude - HALF_WIDTH,
    latitude - HALF_HEIGHT,
    longitude + HALF_WIDTH,
    latitude + HALF_HEIGHT,
  ];
  const query = new URLSearchParams({
    bbox: box.map(degrees).join(','),
    layer: 'mapnik',
    marker: `${degrees(latitude)},${degrees(longitude)}`,
  });
  return `${OSM}/export/embed.html?${query}`;
}

export function mapPageUrl({ latitude, longitude }: Coordinates): string {
  const lat = degrees(latitude);
  const lon = degrees(longitude);
  return `${OSM}/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`;
}

export function directionsUrl({ latitude, longitude }: Coordinates): string {
  const destination = `${degrees(latitude)},${degrees(longitude)}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
