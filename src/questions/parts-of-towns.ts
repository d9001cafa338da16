import type { NamedEntity } from '../domain/named.ts'

/** Marylebone, of which London is as right: a part of a town, by what it is said to be or by its own name. */
export function isPartOfTown({ label, description, aliases }: NamedEntity): boolean {
  return parts.has(label) || [description ?? '', ...aliases].some((text) => isPart.test(text))
}

const isPart =
  /\b(?:area|borough|district|neighbou?rhood|quarter|suburb|ward|arrondissement|part) (?:of|in) (?:\p{Ll}+ )*(?:Amsterdam|Barcelona|Berlin|Boston|Brooklyn|Budapest|Chicago|Copenhagen|Dublin|Edinburgh|Glasgow|Hamburg|Istanbul|Kolkata|(?:Greater )?London|Los Angeles|Madrid|Manhattan|Melbourne|Moscow|Mumbai|Munich|New York|Paris|Prague|Queens|Rome|San Francisco|Stockholm|Sydney|Tokyo|Toronto|Vienna)\b/u

const parts: ReadonlySet<string> = new Set(
  'Bandra,Bayswater,Belgravia,Bermondsey,Bethnal Green,Bloomsbury,Brixton,Camberwell,Camden Town,Charlottenburg,Chelsea,Chiswick,City of London,City of Westminster,Clapham,Clerkenwell,Covent Garden,Deptford,East Village,Finsbury,Fulham,Greenwich Village,Hackney,Hammersmith,Hampstead,Harlem,Highgate,Hollywood,Holborn,Islington,Kennington,Kensington,Kentish Town,Kreuzberg,Lambeth,Maida Vale,Manhattan,Marylebone,Mayfair,Montmartre,Montparnasse,Notting Hill,Paddington,Pimlico,Poplar,Putney,Schöneberg,Shoreditch,Soho,Southwark,St Pancras,Stepney,Streatham,The Bronx,Bronx,Brooklyn,Queens,Staten Island,Tottenham,Wandsworth,Westminster,Whitechapel'.split(
    ',',
  ),
)
