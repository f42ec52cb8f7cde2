import { embeddedPlaces } from '../../gazetteer';

/** Generated files in the official layouts, for tests and benchmarks. Deterministic by seed. */

const INWARD_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';

function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The nth inward code: 0AA, 1AA, ... 9AA, 0AB, ... */
function inward(n: number): string {
  const letters = Math.floor(n / 10);
  const [first, second] = [Math.floor(letters / 20) % 20, letters % 20];
  return `${n % 10}${INWARD_LETTERS[first]}${INWARD_LETTERS[second]}`;
}

/** Code-Point Open: about nine in ten postcodes English, the others Welsh or Scottish. */
export function* codePointLines(count: number, seed = 1): Generator<string> {
  const next = random(seed);
  const outcodes = embeddedPlaces().filter(({ kind }) => kind === 'outcode');
  const abroad = [
    'CF10 W92000004 318300 175600',
    'EH1 S92000003 325800 673600',
    'SA1 W92000004 265800 193200',
  ];
  for (let line = 0; line < count; line++) {
    const far = line % 10 === 9 ? abroad[Math.floor(line / 10) % abroad.length]!.split(' ') : null;
    const home = outcodes[line % outcodes.length]!;
    const [code, country, easting, northing] = far ?? [home.name, 'E92000001', home.easting, home.northing];
    const reach = far ? 3_000 : home.extent;
    const spread = () => Math.round((next() + next() - 1) * reach);
    const round = far ? Math.floor(line / 30) : Math.floor(line / outcodes.length);
    const postcode = padded(String(code), inward(round % 4_000));
    const [x, y] = [Number(easting) + spread(), Number(northing) + spread()];
    yield `"${postcode}",10,${x},${Math.max(0, y)},"${country}","E19000001","E18000004","","E07000138","E05005678"`;
  }
}

/** Seven characters: M1  1AA, LN6 9AB, SW1A1AA. */
function padded(outward: string, inwardCode: string): string {
  return outward + ' '.repeat(4 - outward.length) + inwardCode;
}

const BEGINNINGS =
  'Ash Barn Beck Birch Broad Chal Clay Crow Dun East Elm Far Gos Hal Hazel Holt Kirk Lang Mar Nor Oak Pen Rad Sal Thorn Up Wal West Whit Wood'.split(
    ' ',
  );
const ENDINGS =
  'by ton ham ley worth field thorpe wick ford stead combe cote bourne well ness den hurst wold'.split(' ');
/** About one real name in eight has such a prefix. */
const BEFORE = [
  'Great ',
  'Little ',
  'Upper ',
  'Lower ',
  'North ',
  'South ',
  ...new Array<string>(42).fill(''),
];
const TYPES = [
  'Hamlet',
  'Hamlet',
  'Hamlet',
  'Village',
  'Village',
  'Suburban Area',
  'Other Settlement',
  'Town',
];

/** OS Open Names: settlements, and between them roads, which are most of the real files. */
export function* openNamesLines(count: number, seed = 2): Generator<string> {
  const next = random(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!;
  const towns = embeddedPlaces().filter(({ kind }) => kind === 'town' || kind === 'village');
  for (let line = 0; line < count; line++) {
    const near = pick(towns);
    const road = line % 4 === 3;
    const name = `${pick(BEFORE)}${pick(BEGINNINGS)}${pick(ENDINGS)}${road ? ' Lane' : ''}`;
    const type = pick(TYPES);
    const country = line % 12 === 11 ? 'Wales' : 'England';
    const x = near.easting + Math.round((next() - 0.5) * 20_000);
    const y = Math.max(10_000, near.northing + Math.round((next() - 0.5) * 20_000));
    const id = `osgb4000000${String(seed)}${String(line).padStart(8, '0')}`;
    const fields = new Array<string>(34).fill('');
    fields[0] = id;
    fields[1] = `http://data.ordnancesurvey.co.uk/id/${id.slice(4)}`;
    fields[2] = name;
    fields[6] = road ? 'transportNetwork' : 'populatedPlace';
    fields[7] = road ? 'Named Road' : type;
    fields[8] = String(x);
    fields[9] = String(y);
    fields[10] = '5000';
    fields[11] = '25000';
    fields.splice(12, 4, ...[x - 300, y - 250, x + 300, y + 250].map(String));
    fields[16] = 'LN6';
    fields[18] = type === 'Suburban Area' ? near.name : '';
    fields[21] = 'North Kesteven';
    fields[24] = near.secondary.split(', ').at(-1)!;
    fields[27] = 'East Midlands';
    fields[29] = country;
    yield fields.map((field) => (field.includes(',') ? `"${field}"` : field)).join(',');
  }
}
