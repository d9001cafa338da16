import type { NamedEntity } from '../domain/named.ts'
import { states } from './lands.ts'

/**
 * Whether of all towns of the name one thinks of this: Naples, unless it is the one in Florida or is told to lie in any other land
 * than Italy.
 */
export function isWellKnownTown({
  label,
  description,
}: Pick<NamedEntity, 'label' | 'description'> & Partial<NamedEntity>): boolean {
  const land = landOf.get(label)
  if (land === undefined || description === undefined) return land !== undefined
  return land.test(description) && ![...states].some((state) => description.includes(state))
}

/** Whether one of the name is known all over the world, whichever this is. */
export function isNameOfWellKnownTown(label: string): boolean {
  return landOf.has(label)
}

/** Whether there are several well-known towns of the name, most of them in the United States. */
export function isTownOfMany(label: string): boolean {
  return ofMany.has(label)
}

/** The towns known all over the world, by what their descriptions have of where they lie. */
export const wellKnown: readonly (readonly [where: string, towns: string])[] = [
  ['Argentin', 'Buenos Aires'],
  ['Australia|New South Wales', 'Melbourne,Sydney'],
  ['Austria\\b|Austrian', 'Linz,Salzburg,Vienna'],
  ['Belgi|Fl[ae]mish|Flanders', 'Antwerp,Bruges,Brussels,Ghent'],
  ['Canad|Quebec|Ontario|British Columbia', 'Montreal,Toronto,Vancouver'],
  ['Castil', 'Salamanca'],
  ['Chin', 'Beijing'],
  ['Cuba', 'Havana'],
  ['Czech|Bohemia', 'Prague'],
  ['Danish|Denmark', 'Copenhagen'],
  [
    'Brit(?:ain|ish\\b(?! Columbia))|England|English|Scot(?:land|tish)|United Kingdom|UK\\b|West Midlands|Devon\\b',
    'Aberdeen,Birmingham,Brighton,Bristol,Cambridge,Edinburgh,Glasgow,Leeds,Liverpool,London,Manchester,Norwich,Nottingham,Oxford,Plymouth,Sheffield,York',
  ],
  ['Dutch|Netherlands|Holland', 'Amsterdam,Delft,Haarlem,Leiden,Rotterdam,Utrecht'],
  ['Egypt', 'Alexandria,Cairo'],
  ['Finland|Finnish', 'Helsinki'],
  [
    'France|French|Alsace|Normandy|Provence',
    'Bordeaux,Lille,Lyon,Marseille,Nantes,Nice,Paris,Rouen,Strasbourg,Toulouse,Versailles',
  ],
  [
    'German|Bavaria|Saxony|Thuringia|Brandenburg|North Rhine|Palatinate|Baden',
    'Aachen,Augsburg,Berlin,Bremen,Cologne,Dresden,Düsseldorf,Hamburg,Hanover,Heidelberg,Kiel,Leipzig,Lübeck,Mainz,Mannheim,Munich,Nuremberg,Potsdam,Stuttgart,Trier,Weimar,Würzburg',
  ],
  ['Gree(?:ce|k)', 'Athens'],
  ['Hess', 'Frankfurt'],
  ['Hungar', 'Budapest'],
  ['India\\b|Indian\\b', 'Delhi'],
  ['Iraq', 'Baghdad'],
  ['Ireland|Irish', 'Dublin'],
  ['Israel|Palestin|Near East', 'Jerusalem'],
  [
    'Ital|Campania|Emilia|Liguria|Lombardy|Piedmont|Sicily|Tuscany|Veneto',
    'Bologna,Ferrara,Florence,Genoa,Mantua,Milan,Modena,Naples,Padua,Palermo,Parma,Pisa,Rome,Siena,Syracuse,Trieste,Turin,Venice,Verona',
  ],
  ['Japan', 'Tokyo'],
  ['Norw(?:ay|egian)', 'Oslo'],
  ['Peru', 'Lima'],
  ['Poland|Polish', 'Kraków,Warsaw'],
  ['Portug', 'Lisbon,Porto'],
  ['Romania', 'Bucharest'],
  ['Russia', 'Moscow,Saint Petersburg'],
  ['Serbia', 'Belgrade'],
  [
    'Spain|Spanish|España|Andalusia|Catalonia',
    'Barcelona,Cádiz,Córdoba,Granada,Madrid,Seville,Toledo,Valencia',
  ],
  ['Sweden|Swedish', 'Gothenburg,Stockholm'],
  ['Swiss|Switzerland', 'Basel,Bern,Geneva,Zürich'],
  ['Syria', 'Damascus'],
  ['Turk', 'Istanbul'],
  ['Ukrain', 'Kyiv,Odessa'],
]

const landOf: ReadonlyMap<string, RegExp> = new Map(
  wellKnown.flatMap(([where, towns]) => {
    // New England and New South Wales are named for what lies elsewhere
    const land = new RegExp(`(?<!New )\\b(?:${where})`)
    return towns.split(',').map((town) => [town, land] as const)
  }),
)

const ofMany: ReadonlySet<string> = new Set(
  `Albany Arlington Ashland Auburn Aurora Beaufort Bedford Belmont Berkeley Beverly Bloomington Bridgeport Brookline
  Burlington Canton Carlisle Charleston Charlotte Chester Clayton Clinton Columbia Columbus Concord Cordova Covington
  Danville Dayton Decatur Dover Elizabeth Everett Fairfield Fairview Franklin Fremont Gary Georgetown Glendale
  Glenview Greenville Greenwich Hampton Hartford Hudson Independence Jackson Jamestown Jefferson Kingston Lafayette Lancaster
  Lawrence Lexington Lincoln Madison Marion Medford Milford Milton Monroe Montgomery Montpelier Newark Newport Oakland
  Portland Quincy Richmond Riverside Rochester Rockford Salem Salinas Springfield Stamford Torrance Trenton Utica
  Vernon Warren Waterloo Watertown Waverly Wilmington Winchester Woodstock`.split(/\s+/),
)
