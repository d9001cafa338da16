import type { End } from '../../domain/end.ts'
import type { Facts } from '../../domain/facts.ts'
import { localName } from '../../domain/iri.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import type { Candidate, Profiles } from '../../domain/profiles.ts'
import {
  factCheckerTopics,
  type ListedTopic,
  listedTopics,
  type Topic,
  type TopicEnd,
} from '../../domain/topic.ts'
import { ElenchusError } from '../../errors.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import { nearest } from '../../text/nearest.ts'

/**
 * Ends of concepts that show an entity's topic when the graph has neither classes nor occupations for it: hardly
 * anything else occurs there.
 */
const topicEnds: Readonly<Record<string, Readonly<Record<End, readonly string[]>>>> = {
  politicians: {
    subject: ['position-held', 'served-under-president', 'monarch-of-minister', 'candidacy'],
    object: [
      'served-under-president',
      'vice-president',
      'monarch-of-minister',
      'successful-candidate',
    ],
  },
  writers: { subject: ['writing-language'], object: ['author'] },
  scientists: {
    subject: ['doctoral-advisor', 'doctoral-student'],
    object: ['doctoral-advisor', 'doctoral-student', 'discoverer', 'theory-author'],
  },
  actors: { subject: [], object: ['cast-member', 'voice-actor'] },
}

type Graph = Profiles & Pick<Facts, 'summary'>

/**
 * Resolves topics on a graph: one of the list, a domain of it, `all` of FactChecker's fifteen, a class (`class:Q5`, or
 * its name), or a value of a relation (`occupation=painter`, or with a colon). Throws `unknown-topic` with the nearest
 * names.
 */
export async function resolveTopics(
  names: readonly string[],
  graph: Graph,
  lexicon: Lexicon,
): Promise<readonly Topic[]> {
  const found: Topic[] = []
  for (const name of names) found.push(...(await topicsCalled(name, graph, lexicon)))
  return found.filter(({ topic }, index) => found.findIndex((one) => one.topic === topic) === index)
}

async function topicsCalled(
  name: string,
  graph: Graph,
  lexicon: Lexicon,
): Promise<readonly Topic[]> {
  const wanted = name.replaceAll('-', ' ')
  const listed =
    name === 'all'
      ? factCheckerTopics
      : listedTopics.filter(({ topic, domain }) => topic === wanted || domain === wanted)
  if (listed.length > 0) return listed.map((each) => topicOf(each, lexicon))
  const [, relation, value] = /^([^=]+?)(?:=|: )\s*(.+)$/.exec(name) ?? []
  if (relation !== undefined && value !== undefined) {
    return [await topicOfValue(name, relation.trim(), value.trim(), graph)]
  }
  const classes = await graph.find(name.replace(/^class:/, ''), 'type')
  if (classes.length === 0) {
    const ofValue = await topicAroundColon(name, graph)
    if (ofValue !== undefined) return [ofValue]
  }
  return [await topicOfClass(name, classes, graph)]
}

/** `occupation:painter`, or `wdt:P106:wd:Q1028181`, when the part before a colon is a relation of the graph. */
async function topicAroundColon(name: string, graph: Graph): Promise<Topic | undefined> {
  for (const { index } of name.matchAll(/:/g)) {
    const [relation, value] = [name.slice(0, index).trim(), name.slice(index + 1).trim()]
    if (relation === '' || value === '') continue
    const relations = await graph.find(relation, 'relation')
    if (relations.length > 0) return await topicOfValue(name, relation, value, graph)
  }
  return undefined
}

function topicOf(listed: ListedTopic, { kinds, entries }: Lexicon): Topic {
  const { topic, domain, classes, occupations } = listed
  const own = kinds
    .list()
    .filter(({ kind }) => kinds.lineage(kind).some((above) => listed.kinds.includes(above)))
  const relations = entries.find(({ concept }) => concept === 'occupation')?.relations ?? []
  return {
    topic,
    domain,
    kinds: own.map(({ kind }) => kind),
    ends: endsOf(topic, entries),
    classes: [...classes.map(expandPrefix), ...own.flatMap(({ types }) => types)],
    values: relations
      .map(expandPrefix)
      .flatMap((relation) =>
        occupations.map((occupation) => ({ relation, entity: expandPrefix(occupation) })),
      ),
  }
}

function endsOf(topic: string, entries: Lexicon['entries']): readonly TopicEnd[] {
  const ends = topicEnds[topic]
  if (ends === undefined) return []
  return (['subject', 'object'] as const).flatMap((end) =>
    entries
      .filter(({ concept }) => ends[end].includes(concept))
      .flatMap(({ relations }) => relations)
      .map((relation) => ({ relation: expandPrefix(relation), end })),
  )
}

async function topicOfClass(
  name: string,
  classes: readonly Candidate[],
  graph: Graph,
): Promise<Topic> {
  const plain = name.replace(/^class:/, '')
  const [first] = classes
  if (first === undefined) {
    const { types } = await graph.summary({ samples: 0 })
    if (types.length === 0) throw untyped(name)
    const listed = listedTopics.flatMap(({ topic, domain }) => [topic, domain])
    const similar = [
      ...(plain === name ? nearest(name, [...new Set(listed)], 2) : []),
      ...(await graph.similar(plain, 'type')),
    ]
    throw unknownTopic(
      plain === name
        ? `There is no topic and no class "${plain}".`
        : `The graph has no class "${plain}".`,
      similar,
    )
  }
  return {
    topic: first.label ?? localName(first.id),
    classes: classes.map(({ id }) => id),
    values: [],
  }
}

async function topicOfValue(
  name: string,
  relation: string,
  value: string,
  graph: Graph,
): Promise<Topic> {
  const relations = await graph.find(relation, 'relation')
  if (relations.length === 0) {
    throw unknownTopic(
      `The graph has no relation "${relation}", so nothing is of the topic "${name}".`,
      await graph.similar(relation, 'relation'),
    )
  }
  const entities = await graph.find(value, 'entity')
  const similar = entities.length > 0 ? [] : await graph.similar(value, 'entity')
  const values = relations.flatMap(({ id }) => [
    ...entities.map((entity) => ({ relation: id, entity: entity.id })),
    { relation: id, text: value },
  ])
  if (entities.length === 0 && similar.length > 0) {
    throw unknownTopic(`The graph has no "${value}" for the topic "${name}".`, similar)
  }
  return { topic: name, classes: [], values }
}

function untyped(name: string): ElenchusError {
  return new ElenchusError(
    'unknown-topic',
    `The graph has no types, so it has no class "${name.replace(/^class:/, '')}".`,
    {
      fix: 'Ingest types too (rdf:type, wdt:P31, or the type column of a table of entities), choose PROPERTY=VALUE, or leave the topic out.',
    },
  )
}

function unknownTopic(message: string, similar: readonly string[]): ElenchusError {
  const meant =
    similar.length === 0 ? '' : `Did you mean ${[...new Set(similar)].slice(0, 3).join(', ')}? `
  const listed = listedTopics.map(({ topic }) => topic).join(', ')
  return new ElenchusError('unknown-topic', message, {
    fix: `${meant}Use one of: ${listed}; a class (class:Q5, "human"); or PROPERTY=VALUE, such as occupation=painter.`,
  })
}
