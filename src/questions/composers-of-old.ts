import type { SaidEnd } from './said-end.ts'

/** Beethoven wrote for no film, though his music is played in many: composers who died before films had sound, or wrote for next to none, or died before this one came out. */
export function isOfSilentTimes({ kindOf, named: film }: SaidEnd, { named }: SaidEnd): boolean {
  const isFilm = ['film', 'series'].some((kind) => kindOf?.lineage.includes(kind))
  if (!isFilm || named.kind !== 'entity' || film.kind !== 'entity') return false
  if (isAfter(film.years?.from, named.years?.to)) return true
  const names = named.label.split(' ')
  return wholeNames.has(named.label) || (names.length > 1 && surnames.has(names.at(-1) ?? ''))
}

// what was written last comes out somewhat later
const mostYears = 3
// a film of unknown age is taken to be younger: so are 97 of the 99 in `wikidata-sample` whose year and composer it gives
const usual = 1960

function isAfter(film: number | undefined, death: number | undefined): boolean {
  if (death === undefined) return false
  return film === undefined ? death < usual : film > death + mostYears
}

/** Whose surname nobody who writes for films bears. */
const surnames: ReadonlySet<string> = new Set(
  'Albinoni Beethoven Bellini Berlioz Boccherini Borodin Brahms Bruckner Buxtehude Cherubini Chopin Corelli Couperin Debussy Delibes Donizetti Dvořák Gluck Gounod Grieg Händel Handel Haydn Leoncavallo Liszt Mahler Massenet Mendelssohn Meyerbeer Monteverdi Mozart Mussorgsky Offenbach Pachelbel Paganini Palestrina Pergolesi Puccini Purcell Rameau Rimsky-Korsakov Rossini Satie Scarlatti Schubert Schumann Scriabin Smetana Tchaikovsky Telemann Verdi Vivaldi'.split(
    ' ',
  ),
)

const wholeNames: ReadonlySet<string> = new Set([
  ...['Richard Strauss', 'Jean Sibelius', 'Edward Elgar', 'Gustav Holst', 'Béla Bartók'],
  ...['Leoš Janáček', 'Arnold Schoenberg', 'Igor Stravinsky'],
  ...['Sergei Rachmaninoff', 'Maurice Ravel', 'Gabriel Fauré', 'Manuel de Falla'],
  ...['Johann Sebastian Bach', 'Carl Philipp Emanuel Bach', 'Johann Strauss', 'Johann Strauss II'],
  ...[
    'Richard Wagner',
    'Carl Maria von Weber',
    'Georges Bizet',
    'César Franck',
    'Camille Saint-Saëns',
  ],
])
