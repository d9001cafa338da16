import type { Iri } from './iri.ts'

/** What the entities of a topic have in common. */
export type TopicValue =
  | { readonly relation: Iri; readonly entity: Iri }
  | { readonly relation: Iri; readonly text: string }

/**
 * What questions are about: entities of one of the classes, or of one below them, and those with one of the values, or with one
 * below it.
 */
export interface Topic {
  readonly topic: string
  readonly domain?: string
  readonly classes: readonly Iri[]
  readonly values: readonly TopicValue[]
}

/** A topic of the list of fifteen, before it is looked up: in classes of three vocabularies, and in professions. */
export interface ListedTopic {
  readonly topic: string
  readonly domain: string
  /** The lexicon's kinds, which have their classes in every vocabulary. */
  readonly kinds: readonly string[]
  readonly classes: readonly string[]
  /** Values of the concept `occupation`. */
  readonly occupations: readonly string[]
}

/** Fifteen topics in five domains, as many as FactChecker has (Wang et al. 2024); which they are is our choice. */
export const listedTopics: readonly ListedTopic[] = [
  people('politicians', {
    atlas: 'politician monarch diplomat',
    wd: 'Q82955 Q116 Q193391 Q372436',
    dbr: 'Politician Monarch Diplomat Statesman',
    dbo: 'Politician',
  }),
  people('scientists', {
    atlas: 'physicist chemist mathematician astronomer biologist computer-scientist',
    wd: 'Q901 Q169470 Q593644 Q170790 Q11063 Q864503 Q82594',
    dbr: 'Scientist Physicist Chemist Mathematician Astronomer Biologist Computer_scientist',
    dbo: 'Scientist',
  }),
  people('writers', {
    atlas: 'novelist poet playwright writer',
    wd: 'Q36180 Q6625963 Q49757 Q214917',
    dbr: 'Writer Novelist Poet Playwright',
    dbo: 'Writer',
  }),
  ofKinds('places', 'countries', 'country'),
  ofKinds('places', 'cities', 'city', 'municipality'),
  ofKinds('places', 'landscapes', 'river', 'mountain', 'mountain-range', 'lake', 'sea', 'island'),
  ofKinds('culture', 'books', 'book', 'play', 'poem'),
  ofKinds('culture', 'films', 'film'),
  ofKinds('culture', 'music', 'composition', 'album', 'song', 'band'),
  ofKinds('nature', 'species', 'species', 'taxon', 'animal'),
  ofKinds('nature', 'substances', 'element', 'compound', 'mineral'),
  ofKinds('nature', 'space', 'astronomical-object', 'constellation', 'spacecraft'),
  ofKinds('society', 'companies', 'company'),
  ofKinds('society', 'universities', 'university'),
  ofKinds('society', 'events', 'event', 'treaty'),
]

/** Occupations of the atlas, Wikidata and DBpedia, and DBpedia's class. */
function people(
  topic: string,
  { dbo, ...occupations }: Readonly<Record<'atlas' | 'wd' | 'dbr' | 'dbo', string>>,
): ListedTopic {
  return {
    topic,
    domain: 'people',
    kinds: [],
    classes: [`dbo:${dbo}`],
    occupations: Object.entries(occupations).flatMap(([prefix, names]) =>
      names.split(' ').map((name) => `${prefix}:${name}`),
    ),
  }
}

function ofKinds(domain: string, topic: string, ...kinds: readonly string[]): ListedTopic {
  return { topic, domain, kinds, classes: [], occupations: [] }
}
