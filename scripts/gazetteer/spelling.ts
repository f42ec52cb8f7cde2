/** Where the sources spell a name otherwise than people and road signs do, or count its people wrongly. */

const HYPHENATED = `
Ashton-in-Makerfield Askam-in-Furness Barrow-in-Furness Barton-upon-Humber Barton-under-Needwood Bourton-on-the-Water
Bradford-on-Avon Chapel-en-le-Frith Chorlton-cum-Hardy Clayton-le-Moors Dalton-in-Furness Frampton-on-Severn
Hampton-in-Arden Harrow-on-the-Hill Heddon-on-the-Wall Henley-in-Arden Moreton-in-Marsh Newark-on-Trent
Newcastle-under-Lyme Ross-on-Wye Sherburn-in-Elmet Shipston-on-Stour Shipton-under-Wychwood Stow-on-the-Wold
Thorpe-le-Soken Bidford-on-Avon Westgate-on-Sea Milford-on-Sea`
  .trim()
  .split(/\s+/);

const spelt = new Map(HYPHENATED.map((name) => [name.replaceAll('-', ' ').toLowerCase(), name]));
spelt.set('city of westminster', 'Westminster');
spelt.set('knightsbridge and belgravia', 'Knightsbridge');
spelt.set('basford, stoke on trent', 'Basford');
spelt.set('enfield town', 'Enfield');
spelt.set('burroughs, the', 'The Burroughs');
spelt.set('west end of london', 'West End');
spelt.set('saint peters', "St Peter's");
spelt.set('ellesmere port town', 'Ellesmere Port');
spelt.set('wigston magna', 'Wigston');
spelt.set('east dereham', 'Dereham');
spelt.set('staines', 'Staines-upon-Thames');

export function spellName(name: string): string {
  const known = spelt.get(name.replaceAll('-', ' ').toLowerCase());
  return (
    known ??
    name
      .replace(/\bSaint\b/g, 'St')
      .replace(/\bSt\./g, 'St')
      .trim()
  );
}

/** Administrative districts and ward names that no one gives as the place they live in. */
export const NOT_PLACES = new Set(
  'Mendip; High Peak; Brent; Cunningham; Townsend; Queenstown; Latchmere; Primrose Place; Vincent Square; Meriden Ward'.split(
    '; ',
  ),
);

/** The sources count a whole district or a neighbouring town in these, or no one at all. */
export const POPULATION: Record<string, number> = {
  "St Peter's, Kent": 6_000,
  'Archway, Greater London': 15_000,
  'Birkenhead, Merseyside': 143_000,
  'Bexley, Greater London': 30_000,
  'Islington, Greater London': 60_000,
  'Sutton, Greater London': 41_000,
  'London, Greater London': 8_900_000,
  'Westminster, Greater London': 60_000,
  'Bromley, Greater London': 88_000,
  'Ealing, Greater London': 85_000,
  'Kingston upon Thames, Greater London': 43_000,
  'Richmond, Greater London': 22_000,
  'Harrow, Greater London': 80_000,
  'Barnet, Greater London': 47_000,
  'Hounslow, Greater London': 70_000,
  'Wimbledon, Greater London': 68_000,
  'Loughton, Essex': 33_000,
  'Wymondham, Norfolk': 17_000,
  'Polegate, East Sussex': 9_500,
  'Hockley, Essex': 10_000,
  'Brandon, Suffolk': 9_500,
  'Wellington, Somerset': 15_000,
  'Ryton, Tyne and Wear': 16_000,
  'Ryton, Shropshire': 300,
  'Somerton, Somerset': 5_000,
  'Whitchurch, Hampshire': 5_000,
  'Halewood, Merseyside': 20_000,
  'Hessle, East Riding of Yorkshire': 15_000,
  'Holmfirth, West Yorkshire': 21_000,
  'Normanton, West Yorkshire': 21_000,
  'Rowley Regis, West Midlands': 50_000,
  'Sandhurst, Berkshire': 20_000,
  'Seaton, Devon': 7_000,
  'Shaw, Greater Manchester': 20_000,
  'Stapleford, Nottinghamshire': 15_000,
  'Stony Stratford, Buckinghamshire': 8_000,
  'Woodley, Berkshire': 27_000,
  'Heathfield, East Sussex': 7_700,
  'St Blazey, Cornwall': 9_000,
  'Elstree, Hertfordshire': 5_000,
};

/** Names in everyday use that are not the start of the full one. */
export const OTHER_NAMES: Record<string, string[]> = {
  'Bury St Edmunds': ['Bury St Eds', 'Bury Saint Eds'],
  'Kingston upon Hull': ['Hull'],
  'Royal Leamington Spa': ['Leamington Spa', 'Leamington'],
  'Royal Tunbridge Wells': ['Tunbridge Wells'],
  'Royal Wootton Bassett': ['Wootton Bassett'],
  'Lytham St Annes': ['Lytham', 'St Annes'],
  'Great Yarmouth': ['Yarmouth'],
  'Great Torrington': ['Torrington'],
  'Great Dunmow': ['Dunmow'],
  'Great Malvern': ['Malvern'],
  'Wimborne Minster': ['Wimborne'],
  'Isle of Wight': ['IOW'],
  Abingdon: ['Abingdon-on-Thames'],
  Birmingham: ['Brum'],
  Droitwich: ['Droitwich Spa'],
  'Letchworth Garden City': ['Letchworth'],
  Quorndon: ['Quorn'],
  'Wainfleet All Saints': ['Wainfleet'],
  'Welwyn Garden City': ['WGC'],
};

export const CITIES = new Set(
  `Bath; Birmingham; Bradford; Brighton; Bristol; Cambridge; Canterbury; Carlisle; Chelmsford; Chester; Chichester;
Colchester; Coventry; Derby; Doncaster; Durham; Ely; Exeter; Gloucester; Hereford; Kingston upon Hull; Lancaster; Leeds;
Leicester; Lichfield; Lincoln; Liverpool; London; Manchester; Milton Keynes; Newcastle upon Tyne; Norwich; Nottingham;
Oxford; Peterborough; Plymouth; Portsmouth; Preston; Ripon; Salford; Salisbury; Sheffield; Southampton;
Southend-on-Sea; St Albans; Stoke-on-Trent; Sunderland; Truro; Wakefield; Wells; Westminster; Winchester;
Wolverhampton; Worcester; York`.split(/;\s+/),
);
