import type { NamedEntity } from '../domain/named.ts'

/** Marylebone or the Royal Free Hospital, of which London is as right, and West Hollywood, beside which a hospital of Los Angeles stands: a part of a town, by what it is said to be or by its own name. */
export function isPartOfTown({ label, description, aliases }: NamedEntity): boolean {
  return (
    parts.has(label) ||
    isHouse.test(label) ||
    [description ?? '', ...aliases].some((text) => isPart.test(text))
  )
}

const isHouse =
  / (?:Hospital|Infirmary|Clinic|Sanatorium|Medical Cent(?:er|re)|Prison|Palace|Abbey|Monastery|Hotel|House|[Cc]oncentration [Cc]amp|Air Force Base)$|^(?!(?:Barnard|New|Bishop.s|Bad|Rock|Solid|White) )\S+(?: \S+)* (?:Castle|Hall)$/

/** Of which everybody knows that they have parts. */
const greatCities =
  'Amsterdam|Barcelona|Berlin|Boston|Brooklyn|Budapest|Chicago|Copenhagen|Dublin|Edinburgh|Glasgow|Hamburg|Istanbul|Kolkata|(?:Greater )?London|Los Angeles|Madrid|Manhattan|Melbourne|Moscow|Mumbai|Munich|New York|Paris|Prague|Queens|Rome|San Francisco|Stockholm|Sydney|Tokyo|Toronto|Vienna'

const isPart = new RegExp(
  `\\b(?:area|borough|district|neighbou?rhood|quarter|suburb|ward|arrondissement|part) (?:of|in) (?:\\p{Ll}+ )*(?:${greatCities})\\b`,
  'u',
)

const isGreat = new RegExp(
  `^(?:${greatCities}|New York City|Saint Petersburg|Mexico City|Shanghai|Cairo|Milan|Naples)$`,
)

/** Whether it is asked in which part of the town something is, or was. */
export function isGreatCity(label: string): boolean {
  return isGreat.test(label)
}

const parts: ReadonlySet<string> = new Set(
  'Bandra,West Hollywood,Bayswater,Belgravia,Bermondsey,Bethnal Green,Bloomsbury,Brixton,Camberwell,Camden Town,Charlottenburg,Chelsea,Chiswick,City of London,City of Westminster,Clapham,Clerkenwell,Covent Garden,Deptford,East Village,Finsbury,Fulham,Greenwich Village,Hackney,Hammersmith,Hampstead,Harlem,Highgate,Hollywood,Holborn,Islington,Kennington,Kensington,Kentish Town,Kreuzberg,Lambeth,Maida Vale,Manhattan,Marylebone,Mayfair,Montmartre,Montparnasse,Notting Hill,Paddington,Pimlico,Poplar,Putney,Schöneberg,Shoreditch,Soho,Southwark,St Pancras,Stepney,Streatham,The Bronx,Bronx,Brooklyn,Queens,Staten Island,Tottenham,Wandsworth,Westminster,Whitechapel'.split(
    ',',
  ),
)

/** Whether one is a town beside the other's walls, or both are beside the same: who died in Beverly Hills died in Los Angeles, most would say. */
export function areNeighbours(one: string, other: string): boolean {
  return neighbours.some((towns) =>
    [one, other].every((town) => towns.has(town) || towns.has(bare(town))),
  )
}

/** “Beverly Hills, California”. */
function bare(town: string): string {
  return town.replace(/, .*$/, '')
}

const neighbours: readonly ReadonlySet<string>[] = [
  'Los Angeles,Beverly Hills,Santa Monica,West Hollywood,Culver City,Burbank,Glendale,Pasadena,Malibu,Inglewood,Compton,Long Beach,Woodland Hills,Encino,Calabasas,Toluca Lake',
  'New York City,Jersey City,Hoboken,Yonkers,Mount Vernon,New Rochelle,Hempstead,Great Neck',
  'Paris,Neuilly-sur-Seine,Boulogne-Billancourt,Saint-Denis,Versailles,Saint-Cloud,Levallois-Perret,Saint-Germain-en-Laye,Maurepas,Vincennes,Meudon,Sceaux',
  'London,Croydon,Twickenham,Wimbledon,Kingston upon Thames,Ealing,Bromley,Woolwich',
  'Boston,Brookline,Somerville',
  'Boston|Cambridge, Massachusetts|Quincy, Massachusetts|Newton, Massachusetts',
  'Washington|Washington D.C.|Arlington, Virginia|Alexandria, Virginia',
  'Detroit,Bloomfield Hills,Bloomfield Township,Dearborn,Southfield',
  'Washington,Washington D.C.,Bethesda,Silver Spring',
  'San Francisco,Oakland,Berkeley,San Mateo,Palo Alto',
  'Chicago,Evanston,Oak Park,Skokie',
  'Tokyo,Kawasaki,Yokohama',
  'Berlin,Potsdam,Charlottenburg,East Berlin,West Berlin',
  'Rome,Vatican City',
  'The Hague,Scheveningen,Delft',
  'Copenhagen,Frederiksberg,Gentofte',
  'Stockholm,Solna',
].map((towns) => new Set(towns.split(towns.includes('|') ? '|' : ',')))
