import type { SaidEnd } from './said-end.ts'

/** Beethoven wrote for no film, though his music is played in many: composers who died before films had sound. */
export function isOfSilentTimes({ kindOf }: SaidEnd, { named }: SaidEnd): boolean {
  const isFilm = ['film', 'series'].some((kind) => kindOf?.lineage.includes(kind))
  if (!isFilm || named.kind !== 'entity') return false
  const names = named.label.split(' ')
  return wholeNames.has(named.label) || (names.length > 1 && surnames.has(names.at(-1) ?? ''))
}

/** Whose surname nobody who writes for films bears. */
const surnames: ReadonlySet<string> = new Set(
  'Albinoni Beethoven Bellini Berlioz Boccherini Borodin Brahms Bruckner Buxtehude Cherubini Chopin Corelli Couperin Debussy Delibes Donizetti Dvořák Gluck Gounod Grieg Händel Handel Haydn Leoncavallo Liszt Mahler Massenet Mendelssohn Meyerbeer Monteverdi Mozart Mussorgsky Offenbach Pachelbel Paganini Palestrina Pergolesi Puccini Purcell Rameau Rimsky-Korsakov Rossini Satie Scarlatti Schubert Schumann Scriabin Smetana Tchaikovsky Telemann Verdi Vivaldi'.split(
    ' ',
  ),
)

const wholeNames: ReadonlySet<string> = new Set([
  ...['Johann Sebastian Bach', 'Carl Philipp Emanuel Bach', 'Johann Strauss', 'Johann Strauss II'],
  ...[
    'Richard Wagner',
    'Carl Maria von Weber',
    'Georges Bizet',
    'César Franck',
    'Camille Saint-Saëns',
  ],
])
