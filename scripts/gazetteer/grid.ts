import proj4 from 'proj4';

export interface Position {
  easting: number;
  northing: number;
}

const NATIONAL_GRID =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy ' +
  '+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m';
const toGrid = proj4('WGS84', NATIONAL_GRID);

export function gridOf(latitude: number, longitude: number): Position {
  const [easting, northing] = toGrid.forward([longitude, latitude]);
  return { easting: Math.round(easting!), northing: Math.round(northing!) };
}

/** All of London lies in the 100 km square TQ, whose corner is 500000, 100000. */
export function gridOfReference(reference: string): Position | null {
  const digits = /^TQ(\d+)$/.exec(reference.replace(/\s/g, ''))?.[1];
  if (!digits || digits.length % 2 !== 0) return null;
  const half = digits.length / 2;
  const unit = 10 ** (5 - half);
  return {
    easting: 500_000 + Number(digits.slice(0, half)) * unit + unit / 2,
    northing: 100_000 + Number(digits.slice(half)) * unit + unit / 2,
  };
}

export function metresBetween(a: Position, b: Position): number {
  return Math.hypot(a.easting - b.easting, a.northing - b.northing);
}
