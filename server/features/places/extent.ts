/**
 * How far a place reaches from its centre, in metres, when nothing better than its population is known.
 * English villages hold about 2,000 people to the square kilometre and London 5,600; what lies between is taken to
 * grow with the logarithm of the population. The built-up area is then drawn as a circle, widened by a fifth
 * because no town is one. Checked by hand: Lincoln comes to 3.7 km, a village of 1,500 to 0.6 km, London to 27 km.
 */
export function extentOfPopulation(population: number): number {
  if (population <= 0) return SMALLEST;
  const people = Math.max(population, 100);
  const density = clamp(2_000 + 900 * (Math.log10(people) - 3), 1_500, 5_600);
  const squareKilometres = people / density;
  return Math.max(SMALLEST, Math.round(1_200 * Math.sqrt(squareKilometres / Math.PI)));
}

/** A hamlet still has a last house. */
const SMALLEST = 400;

/** Outward codes fill the land between them, so one reaches about half way to its neighbours. */
export function extentOfOutcode(distancesToOthers: readonly number[]): number {
  const nearest = [...distancesToOthers].sort((a, b) => a - b).filter((distance) => distance > 150);
  const typical = nearest.slice(0, 5);
  if (typical.length === 0) return 3_000;
  const mean = typical.reduce((sum, distance) => sum + distance, 0) / typical.length;
  return Math.round(clamp(mean * 0.6, 300, 12_000));
}

/** The circle of the same area as the box around a place, as national mapping gives it. */
export function extentOfBox(width: number, height: number): number {
  return Math.max(SMALLEST, Math.round(Math.sqrt((width * height) / Math.PI)));
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
