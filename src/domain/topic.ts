import type { End } from './end.ts'
import type { Iri } from './iri.ts'

/** A value that the entities of a topic share. */
export type TopicValue =
  | { readonly relation: Iri; readonly entity: Iri }
  | { readonly relation: Iri; readonly text: string }

export interface TopicEnd {
  readonly relation: Iri
  readonly end: End
}

/**
 * What questions are about: entities of one of the classes or their subclasses, and those with one of the values or a
 * value below it.
 */
export interface Topic {
  readonly topic: string
  readonly domain?: string
  readonly classes: readonly Iri[]
  readonly values: readonly TopicValue[]
  /** Kinds of the lexicon, for entities without types, inferred from their relations. */
  readonly kinds?: readonly string[]
  /** Ends of relations where hardly anything else occurs, for a graph with few classes and values. */
  readonly ends?: readonly TopicEnd[]
}

/** A listed topic, before it is resolved: classes of three vocabularies, and professions. */
export interface ListedTopic {
  readonly topic: string
  readonly domain: string
  /** Kinds of the lexicon, which have classes in every vocabulary. */
  readonly kinds: readonly string[]
  readonly classes: readonly string[]
  /** Values of the concept `occupation`. */
  readonly occupations: readonly string[]
}

/** FactChecker's fifteen topics in five domains (Wang et al. 2024, Table 3). */
export const factCheckerTopics: readonly ListedTopic[] = [
  people('people', 'politicians', {
    atlas: 'politician monarch diplomat',
    wd: 'Q82955 Q116 Q193391 Q372436',
    dbr: 'Politician Monarch Diplomat Statesman',
    dbo: 'Politician',
  }),
  people('people', 'writers', {
    atlas: 'novelist poet playwright writer',
    wd: 'Q36180 Q6625963 Q49757 Q214917',
    dbr: 'Writer Novelist Poet Playwright',
    dbo: 'Writer',
  }),
  people('people', 'actors', {
    atlas: 'actor',
    wd: 'Q33999 Q10800557 Q10798782 Q2405480 Q2259451',
    dbr: 'Actor Film_actor Stage_actor',
    dbo: 'Actor',
  }),
  ofKinds('places', 'countries', 'country'),
  ofKinds('places', 'cities', 'city', 'municipality'),
  ofKinds('places', 'landmarks', 'landmark', 'museum'),
  ofKinds('events', 'historical events', 'war', 'battle', 'treaty', 'expedition', [
    'wd:Q13418847',
    'wd:Q10931',
    'wd:Q3024240',
    'dbo:SocietalEvent',
  ]),
  ofKinds('events', 'sport events', 'tournament', [
    'wd:Q16510064',
    'wd:Q27020041',
    'wd:Q18608583',
    'dbo:SportsEvent',
    'dbo:SportsSeason',
  ]),
  ofKinds('events', 'film events', [
    'wd:Q220505',
    'wd:Q4504495',
    'wd:Q19020',
    'wd:Q4220917',
    'dbo:FilmFestival',
  ]),
  ofKinds('medical', 'diseases', 'disease', 'symptom'),
  ofKinds('medical', 'medicines', 'medicine'),
  ofKinds('medical', 'treatments', ['wd:Q179661', 'wd:Q796194', 'wd:Q2826767', 'wd:Q3332438']),
  ofKinds('art', 'sculptures', 'sculpture'),
  ofKinds('art', 'paintings', 'painting'),
  ofKinds('art', 'literary works', 'book', 'play', 'poem'),
]

/** Those and others. */
export const listedTopics: readonly ListedTopic[] = [
  ...factCheckerTopics,
  people('society', 'scientists', {
    atlas: 'physicist chemist mathematician astronomer biologist computer-scientist',
    wd: 'Q901 Q169470 Q593644 Q170790 Q11063 Q864503 Q82594',
    dbr: 'Scientist Physicist Chemist Mathematician Astronomer Biologist Computer_scientist',
    dbo: 'Scientist',
  }),
  ofKinds('society', 'companies', 'company'),
  ofKinds('society', 'universities', 'university'),
  ofKinds('culture', 'books', 'book', 'play', 'poem'),
  ofKinds('culture', 'films', 'film'),
  ofKinds('culture', 'music', 'composition', 'album', 'song', 'band'),
  ofKinds('nature', 'landscapes', 'river', 'mountain', 'mountain-range', 'lake', 'sea', 'island'),
  ofKinds('nature', 'species', 'species', 'taxon', 'animal'),
  ofKinds('nature', 'substances', 'element', 'compound', 'mineral'),
  ofKinds('nature', 'space', 'astronomical-object', 'constellation', 'spacecraft'),
]

/** Occupations in the atlas, Wikidata and DBpedia, and DBpedia's class. */
function people(
  domain: string,
  topic: string,
  { dbo, ...occupations }: Readonly<Record<'atlas' | 'wd' | 'dbr' | 'dbo', string>>,
): ListedTopic {
  return {
    topic,
    domain,
    kinds: [],
    classes: [`dbo:${dbo}`],
    occupations: Object.entries(occupations).flatMap(([prefix, names]) =>
      names.split(' ').map((name) => `${prefix}:${name}`),
    ),
  }
}

/** Kinds of the lexicon, and further classes. */
function ofKinds(
  domain: string,
  topic: string,
  ...named: readonly (string | readonly string[])[]
): ListedTopic {
  const kinds = named.filter((one) => typeof one === 'string')
  const classes = named.filter((one) => typeof one !== 'string').flat()
  return { topic, domain, kinds, classes, occupations: [] }
}
