import { directionsUrl, embedUrl, mapPageUrl } from './live-map';

const lab = { latitude: 6.4478, longitude: 3.4723 };

test('centres the embedded map on a place, and marks the place with a pin', () => {
  const { origin, pathname, searchParams } = new URL(embedUrl(lab));
  expect(origin + pathname).toBe('https://www.openstreetmap.org/export/embed.html');
  expect(Object.fromEntries(searchParams)).toEqual({
    bbox: '3.4603,6.4388,3.4843,6.4568',
    layer: 'mapnik',
    marker: '6.4478,3.4723',
  });
});
test('links to the full map, with a pin at the same place', () =>
  expect(mapPageUrl(lab)).toBe(
    'https://www.openstreetmap.org/?mlat=6.4478&mlon=3.4723#map=16/6.4478/3.4723',
  ));
test('links to directions to the place', () => {
  const { searchParams } = new URL(directionsUrl(lab));
  expect(Object.fromEntries(searchParams)).toEqual({ api: '1', destination: '6.4478,3.4723' });
});
