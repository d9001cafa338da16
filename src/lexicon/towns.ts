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

/** Since when a town has its name, where it had quite another one before within what people alive or their grandparents remember. */
export function renamedIn(label: string): number | undefined {
  return renamed.get(label)
}

/**
 * Whether a town may have borne another name before the wars of the twentieth century moved the borders: Bydgoszcz, Lviv, Cluj-Napoca. By
 * where it lies, or by name where nothing says that: so Lublin, too, which always bore its own.
 */
export function isRenamedByBorders(town: NamedEntity): boolean {
  const { label, aliases, description = '' } = town
  if (landOf.has(label)) return false
  return bordered.has(label) || moved.test([description, ...aliases].join(' | '))
}

/** After this year the borders were those that gave the towns their names. */
export const bordersMoved = 1946

const moved =
  /\b(?:Poland|Polish (?:city|town|village)|Kaliningrad|Silesian?|Pomerania|Transylvania|Bukovina|Slovakia|western Ukraine|Lviv)\b/

const bordered: ReadonlySet<string> = new Set(
  `Baia Mare, Banská Bystrica, Banská Štiavnica, Bielsko-Biała, Bolesławiec, Bolesławowo, Braniewo, Brașov, Brno, Brzeg, Bydgoszcz, Bytom, Chernivtsi,
  Chojnice, Chorzów, Cieszyn, Cluj-Napoca, Darłowo, Elbląg, Frombork, Gdańsk, Gliwice, Głogów, Gniezno, Gorzów Wielkopolski, Grudziądz, Inowrocław, Jelenia Góra,
  Karlovy Vary, Katowice, Kętrzyn, Kłodzko, Klaipėda, Kluczbork, Kołobrzeg, Košice, Koszalin, Kwidzyn, Legnica, Leszno, Levoča, Liberec, Lviv,
  Malbork, Mukachevo, Nowa Ruda, Nysa, Olomouc, Olsztyn, Opava, Opole, Oradea, Poznań, Prešov, Prudnik, Racibórz, Sibiu, Sighișoara, Słupsk, Sopot, Sovetsk,
  Stargard, Strzegom, Szczecinek, Świdnica, Świnoujście, Tarnowskie Góry, Tczew, Ternopil, Timișoara, Toruń, Târgu Mureș, Trnava, Uzhhorod, Wałbrzych,
  Zabrze, Zielona Góra, Ziębice, Złotoryja, Żagań, Żary`
    .split(',')
    .map((name) => name.trim()),
)

/**
 * By names that were made for them, and that nobody gives them of earlier: not those that English writes of all times (Oslo, Jakarta). What
 * another language has always called so (Gdańsk in Polish) is among those whose borders moved.
 */
const renamed: ReadonlyMap<string, number> = new Map(
  Object.entries({
    Almaty: 1921,
    Astana: 1998,
    Banjul: 1973,
    Bishkek: 1991,
    Bratislava: 1919,
    Chemnitz: 1990,
    Dnipro: 2016,
    Donetsk: 1961,
    Dushanbe: 1961,
    Gqeberha: 2021,
    Harare: 1982,
    'Ho Chi Minh City': 1976,
    Jelgava: 1917,
    'Ivano-Frankivsk': 1962,
    Istanbul: 1923,
    Kaliningrad: 1946,
    Kinshasa: 1966,
    Kropyvnytskyi: 2016,
    Lubumbashi: 1966,
    Luhansk: 1990,
    Malabo: 1973,
    Maputo: 1976,
    Podgorica: 1992,
    Prayagraj: 2018,
    Puducherry: 2006,
    Szczecin: 1945,
    Volgograd: 1961,
    Wrocław: 1945,
  }),
)

const landOf: ReadonlyMap<string, RegExp> = new Map(
  wellKnown.flatMap(([where, towns]) => {
    // New England and New South Wales are named for what lies elsewhere
    const land = new RegExp(`(?<!New )\\b(?:${where})`)
    return towns.split(',').map((town) => [town, land] as const)
  }),
)

/** Whether another name holds that of a town which everybody knows to lie there: Columbia College Chicago, and Illinois. */
export function isCalledByTownOf(land: string, name: string): boolean {
  return landsOfTowns.some(
    ([town, lies]) => name !== town && lies.test(land) && wordsOfTown(town).test(name),
  )
}

/** Great towns of the United States, by their states; those of the world stand above. */
const byState: Readonly<Record<string, string>> = {
  Arizona: 'Phoenix,Tucson',
  California: 'Los Angeles,Sacramento,San Diego,San Francisco',
  Colorado: 'Denver',
  Florida: 'Miami',
  Georgia: 'Atlanta',
  Hawaii: 'Honolulu',
  Illinois: 'Chicago',
  Louisiana: 'New Orleans',
  Maryland: 'Baltimore',
  Massachusetts: 'Boston',
  Michigan: 'Detroit',
  Minnesota: 'Minneapolis',
  Nevada: 'Las Vegas',
  Ohio: 'Cincinnati,Cleveland',
  Pennsylvania: 'Philadelphia,Pittsburgh',
  Tennessee: 'Memphis,Nashville',
  Texas: 'Dallas,Houston',
  Utah: 'Salt Lake City',
  Washington: 'Seattle',
  Wisconsin: 'Milwaukee',
}

const landsOfTowns: readonly (readonly [town: string, land: RegExp])[] = [
  ...landOf,
  ...Object.entries(byState).flatMap(([state, towns]) =>
    towns.split(',').map((town) => [town, new RegExp(`^(?:${state}|United States.*)$`)] as const),
  ),
]

function wordsOfTown(town: string): RegExp {
  const known = townsBefore.get(town) ?? new RegExp(`(?<!\\p{L}|New )${town}(?!\\p{L})`, 'u')
  townsBefore.set(town, known)
  return known
}

/** Each town's pattern is made once. */
const townsBefore = new Map<string, RegExp>()

const ofMany: ReadonlySet<string> = new Set(
  `Albany Arlington Ashland Auburn Aurora Beaufort Bedford Belmont Berkeley Beverly Bloomington Bridgeport Brookline
  Burlington Canton Carlisle Charleston Charlotte Chester Clayton Clinton Columbia Columbus Concord Cordova Covington
  Danville Dayton Decatur Dover Elizabeth Everett Fairfield Fairview Franklin Fremont Gary Georgetown Glendale
  Glenview Greenville Greenwich Hampton Hartford Hudson Independence Jackson Jamestown Jefferson Kingston Lafayette Lancaster
  Lawrence Lexington Lincoln Madison Marion Medford Milford Milton Monroe Montgomery Montpelier Newark Newport Oakland
  Portland Quincy Richmond Riverside Rochester Rockford Salem Salinas Springfield Stamford Torrance Trenton Utica
  Vernon Warren Waterloo Watertown Waverly Wilmington Winchester Woodstock`.split(/\s+/),
)
