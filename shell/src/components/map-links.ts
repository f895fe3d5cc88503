/** A place on the earth: degrees, WGS 84. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Half of what the embedded map shows, in degrees: some two by three kilometres, the area and its main roads. */
const HALF_HEIGHT = 0.009;
const HALF_WIDTH = 0.012;

const OSM = 'https://www.openstreetmap.org';
const degrees = (value: number) => value.toFixed(4);

/** The map of OpenStreetMap to be framed, with a pin at the place. The policy of the site allows this origin only (docs/adr/0011). */
export function embedUrl({ latitude, longitude }: Place): string {
  const box = [longitude - HALF_WIDTH, latitude - HALF_HEIGHT, longitude + HALF_WIDTH, latitude + HALF_HEIGHT];
  const query = new URLSearchParams({
    bbox: box.map(degrees).join(','),
    layer: 'mapnik',
    marker: `${degrees(latitude)},${degrees(longitude)}`,
  });
  return `${OSM}/export/embed.html?${query}`;
}

/** The same place on OpenStreetMap's own page. */
export const mapPageUrl = ({ latitude, longitude }: Place): string =>
  `${OSM}/?mlat=${degrees(latitude)}&mlon=${degrees(longitude)}#map=16/${degrees(latitude)}/${degrees(longitude)}`;

/** The way to the place from wherever one is: opens the map app of a phone, a map in the browser elsewhere. */
export const directionsUrl = ({ latitude, longitude }: Place): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${degrees(latitude)},${degrees(longitude)}` })}`;
