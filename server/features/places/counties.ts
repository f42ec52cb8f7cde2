/**
 * Ceremonial counties of England, which users type, with the authorities inside them that official sources name
 * instead.
 */
const AUTHORITIES: Record<string, string> = {
  Bedfordshire: 'Bedford, Central Bedfordshire, Luton',
  Berkshire: 'Bracknell Forest, Reading, Slough, West Berkshire, Windsor and Maidenhead, Wokingham',
  Bristol: '',
  Buckinghamshire: 'Milton Keynes',
  Cambridgeshire: 'Peterborough',
  Cheshire: 'Cheshire East, Cheshire West and Chester, Halton, Warrington',
  Cornwall: 'Isles of Scilly',
  'County Durham': 'Darlington, Hartlepool, Stockton-on-Tees, Durham',
  Cumbria: 'Cumberland, Westmorland and Furness',
  Derbyshire: 'Derby',
  Devon: 'Plymouth, Torbay',
  Dorset: 'Bournemouth, Poole, Christchurch, Bournemouth Christchurch and Poole',
  'East Riding of Yorkshire': 'Kingston upon Hull',
  'East Sussex': 'Brighton and Hove',
  Essex: 'Southend-on-Sea, Thurrock',
  Gloucestershire: 'South Gloucestershire',
  'Greater London': '',
  'Greater Manchester':
    'Bolton, Bury, Manchester, Oldham, Rochdale, Salford, Stockport, Tameside, Trafford, Wigan',
  Hampshire: 'Portsmouth, Southampton',
  Herefordshire: '',
  Hertfordshire: '',
  'Isle of Wight': '',
  Kent: 'Medway',
  Lancashire: 'Blackburn with Darwen, Blackpool',
  Leicestershire: 'Leicester',
  Lincolnshire: 'North East Lincolnshire, North Lincolnshire',
  Merseyside: 'Knowsley, Liverpool, Sefton, St Helens, Wirral',
  Norfolk: '',
  'North Yorkshire': 'Middlesbrough, Redcar and Cleveland, York',
  Northamptonshire: 'North Northamptonshire, West Northamptonshire',
  Northumberland: '',
  Nottinghamshire: 'Nottingham',
  Oxfordshire: '',
  Rutland: '',
  Shropshire: 'Telford and Wrekin',
  Somerset: 'Bath and North East Somerset, North Somerset',
  'South Yorkshire': 'Barnsley, Doncaster, Rotherham, Sheffield',
  Staffordshire: 'Stoke-on-Trent',
  Suffolk: '',
  Surrey: '',
  'Tyne and Wear': 'Gateshead, Newcastle upon Tyne, North Tyneside, South Tyneside, Sunderland',
  Warwickshire: '',
  'West Midlands': 'Birmingham, Coventry, Dudley, Sandwell, Solihull, Walsall, Wolverhampton',
  'West Sussex': '',
  'West Yorkshire': 'Bradford, Calderdale, Kirklees, Leeds, Wakefield',
  Wiltshire: 'Swindon',
  Worcestershire: '',
};

export const counties: readonly string[] = Object.keys(AUTHORITIES);

const countyOf = new Map<string, string>();
for (const [county, authorities] of Object.entries(AUTHORITIES)) {
  countyOf.set(plain(county), county);
  for (const authority of authorities.split(', ')) if (authority) countyOf.set(plain(authority), county);
}

/** "City and Borough of Leeds" and "Leeds District (B)" are both Leeds. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/\([a-z]\)/g, '')
    .replace(/\b(city|royal|metropolitan|borough|district|council|london|county) (and )?(borough )?of\b/g, '')
    .replace(/\b(city|royal|metropolitan|borough|district|council|unitary|authority)\b/g, '')
    .replace(/[^a-z]/g, '')
    .replace(/^greater$/, 'greaterlondon');
}

export function countyOfAuthority(name: string): string | null {
  return countyOf.get(plain(name)) ?? null;
}

/** Common other names of counties. Shorter forms match anyway by prefix. */
export const COUNTY_ABBREVIATIONS: Record<string, string> = {
  beds: 'Bedfordshire',
  berks: 'Berkshire',
  bucks: 'Buckinghamshire',
  cambs: 'Cambridgeshire',
  ches: 'Cheshire',
  durham: 'County Durham',
  'co durham': 'County Durham',
  'east yorkshire': 'East Riding of Yorkshire',
  'e sussex': 'East Sussex',
  glos: 'Gloucestershire',
  hants: 'Hampshire',
  herts: 'Hertfordshire',
  iow: 'Isle of Wight',
  lancs: 'Lancashire',
  leics: 'Leicestershire',
  lincs: 'Lincolnshire',
  'n yorks': 'North Yorkshire',
  'north yorks': 'North Yorkshire',
  northants: 'Northamptonshire',
  notts: 'Nottinghamshire',
  oxon: 'Oxfordshire',
  salop: 'Shropshire',
  's yorks': 'South Yorkshire',
  'south yorks': 'South Yorkshire',
  staffs: 'Staffordshire',
  warks: 'Warwickshire',
  'w sussex': 'West Sussex',
  'w yorks': 'West Yorkshire',
  'west yorks': 'West Yorkshire',
  wilts: 'Wiltshire',
  worcs: 'Worcestershire',
};
