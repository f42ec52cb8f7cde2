// The inverse of the National Grid: a transverse Mercator on the Airy 1830 ellipsoid. The hundred metres
// between its datum and the atlas's are far below a pixel here, so no datum is shifted.

const SEMI_MAJOR = 6_377_563.396;
const SEMI_MINOR = 6_356_256.909;
const SCALE = 0.999_601_271_7;
const TRUE_ORIGIN = { latitude: radians(49), longitude: radians(-2), easting: 400_000, northing: -100_000 };
const ECCENTRICITY_SQUARED = 1 - SEMI_MINOR ** 2 / SEMI_MAJOR ** 2;
const CLOSE_ENOUGH_METRES = 0.01;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Metres along the meridian from the true origin. */
function meridianArc(latitude: number): number {
  const n = (SEMI_MAJOR - SEMI_MINOR) / (SEMI_MAJOR + SEMI_MINOR);
  const difference = latitude - TRUE_ORIGIN.latitude;
  const sum = latitude + TRUE_ORIGIN.latitude;
  return (
    SEMI_MINOR *
    SCALE *
    ((1 + n + 1.25 * n ** 2 + 1.25 * n ** 3) * difference -
      (3 * n + 3 * n ** 2 + 2.625 * n ** 3) * Math.sin(difference) * Math.cos(sum) +
      (1.875 * n ** 2 + 1.875 * n ** 3) * Math.sin(2 * difference) * Math.cos(2 * sum) -
      (35 / 24) * n ** 3 * Math.sin(3 * difference) * Math.cos(3 * sum))
  );
}

/** Longitude and latitude, in degrees, of a place given in metres. */
export function gridToLonLat(easting: number, northing: number): [longitude: number, latitude: number] {
  const wanted = northing - TRUE_ORIGIN.northing;
  let foot = TRUE_ORIGIN.latitude + wanted / (SEMI_MAJOR * SCALE);
  for (let left = wanted - meridianArc(foot); Math.abs(left) > CLOSE_ENOUGH_METRES; ) {
    foot += left / (SEMI_MAJOR * SCALE);
    left = wanted - meridianArc(foot);
  }
  const squeeze = 1 - ECCENTRICITY_SQUARED * Math.sin(foot) ** 2;
  const across = (SEMI_MAJOR * SCALE) / Math.sqrt(squeeze);
  const along = (across * (1 - ECCENTRICITY_SQUARED)) / squeeze;
  const eta = across / along - 1;
  const t = Math.tan(foot) ** 2;
  const d = (easting - TRUE_ORIGIN.easting) / across;
  const latitude =
    foot - Math.tan(foot) * (across / along) * (d ** 2 / 2 - (d ** 4 / 24) * (5 + 3 * t + eta - 9 * t * eta));
  const longitude =
    TRUE_ORIGIN.longitude +
    (d - (d ** 3 / 6) * (across / along + 2 * t) + (d ** 5 / 120) * (5 + 28 * t + 24 * t ** 2)) /
      Math.cos(foot);
  return [(longitude * 180) / Math.PI, (latitude * 180) / Math.PI];
}
