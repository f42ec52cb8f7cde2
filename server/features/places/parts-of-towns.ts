import { normaliseName } from './names';

/**
 * Well-known parts of English towns without a position in the embedded gazetteer. Typing one suggests the town;
 * imported places are found by themselves. All of London's districts are in the gazetteer.
 */
const PARTS: Readonly<Record<string, string>> = {
  Lincoln:
    'Bailgate, Uphill, Ermine, Monks Road, Newland, Boultham, Swanpool, Hartsholme, Carholme, Doddington Park',
  York: 'Bishophill, Heworth, Holgate, Tang Hall, Dringhouses, Fishergate, Bootham',
  Leeds:
    'Headingley, Roundhay, Meanwood, Harehills, Burmantofts, Woodhouse, Weetwood, Adel, Moortown, Gipton, Seacroft, Hunslet, Kirkstall, Armley, Far Headingley, Alwoodley, Cross Gates',
  Sheffield:
    'Ecclesall, Crookes, Walkley, Hillsborough, Sharrow Vale, Broomhill, Ranmoor, Kelham Island, Heeley, Meersbrook, Dore, Totley, Woodseats, Darnall, Attercliffe, Broomhall, Millhouses, Gleadless',
  Manchester:
    'Northern Quarter, Ancoats, West Didsbury, Rusholme, Levenshulme, Castlefield, Moss Side, Whalley Range, Deansgate, Spinningfields, New Islington, Green Quarter, Wythenshawe, Gorton, Victoria Park',
  Liverpool: 'Baltic Triangle, Anfield, Georgian Quarter, Sefton Park',
  Birmingham:
    'Jewellery Quarter, Edgbaston, Harborne, Moseley, Kings Heath, Selly Oak, Bournville, Digbeth, Erdington, Handsworth, Ladywood, Stirchley, Cotteridge, Northfield, Hall Green, Sparkhill, Sparkbrook, Small Heath, Bordesley, Quinton, Kings Norton, Brindleyplace, Great Barr, Perry Barr',
  Bristol:
    'Redland, Cotham, Southville, Bedminster, Totterdown, St Werburghs, Montpelier, Stokes Croft, Horfield, Bishopston, Henleaze, Westbury-on-Trym, Hotwells, Harbourside, Brislington, Fishponds, St George, St Pauls, Windmill Hill, Ashley Down, Stoke Bishop, Sneyd Park, Cliftonwood, Spike Island, Westbury Park, Filwood, Hartcliffe, Lawrence Hill',
  'Newcastle upon Tyne':
    'Jesmond, Heaton, Ouseburn, Sandyford, Byker, Fenham, Quayside, Grainger Town, Spital Tongues, Arthurs Hill, High Heaton, Scotswood',
  Nottingham:
    'Lace Market, Sherwood, Mapperley, Mapperley Park, Lenton, Wollaton, Forest Fields, Sneinton, Hyson Green, Radford, Aspley, Wilford, Bestwood, The Meadows, The Arboretum',
  Leicester: 'Clarendon Park, Stoneygate, Knighton, Highfields, Westcotes, New Parks, Spinney Hills',
  Derby: 'Allestree, Mickleover, Littleover, Darley Abbey, Alvaston, Friar Gate, Spondon',
  Norwich: 'Golden Triangle, Mile Cross, Lakenham, Earlham, Heartsease, Mousehold, Tombland, Catton Grove',
  Cambridge:
    'Newnham, Chesterton, Trumpington, Cherry Hinton, Arbury, Kings Hedges, Romsey Town, Queen Ediths, Eddington',
  Oxford:
    'Jericho, Summertown, Headington, Iffley, Osney, Grandpont, St Clements, Park Town, Blackbird Leys, Littlemore',
  Bath: 'Lansdown, Widcombe, Oldfield Park, Bear Flat, Larkhall, Combe Down, Bathwick, Walcot, Odd Down, Twerton, Royal Crescent, Lyncombe',
  Exeter: 'St Thomas, Pennsylvania, Exwick, St Davids, Alphington, Wonford, Pinhoe, Polsloe, Whipton',
  Plymouth:
    'The Barbican, Mutley, Mannamead, Peverell, Devonport, The Hoe, Crownhill, Lipson, Efford, Millbay, Royal William Yard, Turnchapel',
  Brighton:
    'Kemptown, Kemp Town, North Laine, Hanover, Seven Dials, The Lanes, Preston Park, Fiveways, Hollingdean, Hollingbury, Patcham, Withdean, Moulsecoomb, Bevendean, Brunswick Town, West Hill',
  Southampton:
    'Bassett, Bitterne, Ocean Village, St Denys, Bedford Place, Freemantle, Bitterne Park, Bevois Valley, Sholing, Banister Park',
  Portsmouth:
    'Old Portsmouth, Copnor, Fratton, Baffins, Hilsea, Gunwharf Quays, Drayton, Eastney, Landport, Buckland',
  Reading: 'Caversham, Lower Caversham, Coley, Katesgrove, Emmer Green, Caversham Heights',
  Coventry:
    'Earlsdon, Cheylesmore, Allesley, Finham, Stivichall, Styvechale, Chapelfields, Hillfields, Tile Hill, Whoberley, Radford, Foleshill, Wyken, Walsgrave, Binley, Spon End, Cannon Park',
  Wolverhampton: 'Tettenhall, Penn, Finchfield, Whitmore Reans, Bushbury, Merridale',
  'Stoke-on-Trent': 'Hanley, Fenton, Trentham, Penkhull, Shelton',
  'Kingston upon Hull':
    'The Avenues, Newland, Fruit Market, Garden Village, Sutton Park, Victoria Dock, Bransholme, Marfleet, Orchard Park',
  Sunderland: 'Ashbrooke, Roker, Seaburn, Monkwearmouth, Pallion, Millfield, Thornhill',
  Durham: "Gilesgate, Neville's Cross, Crossgate, Elvet, Framwellgate Moor, Claypath, The Viaduct",
  Middlesbrough: 'Linthorpe, Acklam, Marton, Coulby Newham, Brookfield, Hemlington, North Ormesby',
  Carlisle: 'Stanwix, Belah, Currock, Botcherby, Morton, Harraby, Belle Vue',
  Lancaster: 'Freehold, Bowerham, Scotforth, Skerton',
  Preston: 'Ashton-on-Ribble, Ingol, Avenham, Broadgate, Winckley Square, Ribbleton, Deepdale, Plungington',
  Chester: 'Handbridge, Curzon Park, Garden Quarter, Saltney, Vicars Cross',
  Worcester: 'Barbourne, Battenhall, Warndon, Diglis, Claines, Arboretum',
  Gloucester: 'Kingsholm, Hucclecote, Quedgeley, Tuffley, Longlevens, Abbeymead, Tredworth',
  Cheltenham:
    'Montpellier, Pittville, Leckhampton, The Suffolks, St Pauls, Tivoli, Bayshill, Up Hatherley, Battledown',
  Canterbury: 'Wincheap, St Dunstans, St Stephens, Hales Place, Northgate, Thanington',
  Winchester: "Fulflood, St Cross, Weeke, Winnall, Highcliffe, Oram's Arbour",
  Salisbury: 'Harnham, Bishopdown, Bemerton, Fisherton, Stratford sub Castle, Laverstock',
  Peterborough: 'Orton, Bretton, Dogsthorpe, Gunthorpe, Longthorpe, Fletton',
  Ipswich: 'Christchurch Park, Rushmere, Chantry, Stoke Park, Castle Hill',
  Colchester: 'Lexden, Dutch Quarter, The Hythe, Highwoods, Prettygate, Shrub End',
  Northampton:
    'Abington, Kingsthorpe, Duston, Phippsville, Weston Favell, St James, Far Cotton, Jimmys End, Semilong, Hunsbury',
  'Milton Keynes':
    'Willen, Great Linford, Oxley Park, Brooklands, Campbell Park, Central Milton Keynes, Furzton, Walnut Tree, Monkston, Tattenhoe, Emerson Valley',
  Bournemouth:
    'Boscombe, Southbourne, Winton, Talbot Woods, Moordown, Kinson, Ensbury Park, Meyrick Park, Alum Chine',
  Poole:
    'Sandbanks, Canford Cliffs, Lilliput, Branksome, Branksome Park, Ashley Cross, Penn Hill, Hamworthy, Evening Hill',
  Bradford:
    'Heaton, Manningham, Frizinghall, Little Germany, Thackley, Great Horton, Wibsey, Eccleshill, Idle, Undercliffe',
  Huddersfield: 'Edgerton, Lindley, Almondbury, Newsome, Birkby, Lockwood, Fartown',
  Harrogate: 'Duchy, Starbeck, Bilton, Harlow Hill, Pannal Ash, Oatlands, Valley Gardens, Jennyfield',
  Scarborough: 'South Cliff, North Bay, Falsgrave, Weaponness',
  Whitby: 'West Cliff, East Cliff, Ruswarp',
  Grimsby: 'Scartho, Nunsthorpe, Wybers Wood, Weelsby',
  Stamford: 'St Martins',
  Boston: 'Wyberton Fen, Skirbeck',
  Swindon: 'Wichelstowe, Walcot, Haydon Wick, Freshbrook, Rodbourne, Taw Hill, Abbey Meads',
  Shrewsbury:
    'Belle Vue, Meole Brace, Castlefields, Cherry Orchard, Frankwell, Monkmoor, Radbrook, Abbey Foregate, Bowbrook',
  Warwick: 'Emscote, Myton, Woodloes, Warwick Gates, Saltisford',
  'Leamington Spa': 'Lillington, Campion Hills',
  Blackpool: 'South Shore, North Shore, Bispham, Layton, Marton, Stanley Park',
  Southport: 'Birkdale, Ainsdale, Churchtown, Marshside, Crossens, Hesketh Park',
  Stockport: 'Heaton Moor, Heaton Mersey, Heaviley, Davenport, Edgeley, Offerton, Shaw Heath, Heaton Norris',
};

const TOWNS = new Map<string, string[]>();
for (const [town, parts] of Object.entries(PARTS)) {
  for (const part of parts.split(', ')) {
    const key = normaliseName(part);
    TOWNS.set(key, [...(TOWNS.get(key) ?? []), normaliseName(town)]);
  }
}

/** The towns with a part of this normalised name. */
export const townsWithPart = (key: string): readonly string[] => TOWNS.get(key) ?? [];
