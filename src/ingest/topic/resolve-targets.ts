import { subClassRelations } from '../../domain/public-vocabularies.ts'
import { typeRelations } from '../../knowledge/store/vocabulary.ts'
import { ambiguousName, type Candidates, unknownName } from './candidates.ts'
import type { CutState, Targets } from './cut-state.ts'
import { IriHash } from './iri-hash.ts'
import { IriTable } from './iri-table.ts'
import type { TopicText } from './topic-text.ts'

/** Whether the dump has to say what names stand for, or which classes are below. */
export function needsNames({ property, values, classes }: TopicText): boolean {
  return (
    classes ||
    property.kind === 'called' ||
    values.some(({ kind }) => kind === 'called') ||
    [...typeRelations, ...subClassRelations].includes(property.iri)
  )
}

/** All that the topic may mean. Fails with `unknown-relation` or `unknown-entity`. */
export function targetsOf(
  { property, values }: TopicText,
  properties: Candidates,
  called: Candidates,
): Targets {
  const relations = property.kind === 'iri' ? [property.iri] : properties.surest()
  if (relations.length === 0) throw unknownName('property', property)
  const [value] = values
  const found = values.flatMap((each) => (each.kind === 'iri' ? [each.iri] : called.all()))
  if (value !== undefined && found.length === 0) throw unknownName('value', value)
  return { relations, values: found }
}

/** Of what the topic may mean, what something has. Fails with `ambiguous-name` where that is still several. */
export function narrowed(
  { relations, values }: Targets,
  topic: TopicText,
  state: Pick<CutState, 'counts'>,
): Targets {
  const used = (place: 0 | 1, all: readonly string[]) =>
    all.flatMap((iri, index) => {
      const entities = [...state.counts]
        .filter(([pair]) => Number(pair.split(' ')[place]) === index + 1)
        .reduce((sum, [, count]) => sum + count, 0)
      return entities === 0 ? [] : [{ iri, entities }]
    })
  const [usedRelations, usedValues] = [used(0, relations), used(1, values)]
  if (usedRelations.length > 1) throw ambiguousName('properties', usedRelations)
  const isGiven = topic.values.every(({ kind }) => kind === 'iri')
  if (usedValues.length > 1 && !isGiven) throw ambiguousName('values', usedValues)
  return {
    relations: usedRelations.length === 0 ? relations : usedRelations.map(({ iri }) => iri),
    values: isGiven || usedValues.length === 0 ? values : usedValues.map(({ iri }) => iri),
  }
}

/** The targets by place, from 1; of a class, all classes below it as well. */
export function wantedTables({ targets, edges }: CutState, classes: boolean) {
  const hash = new IriHash()
  const [relations, values] = [new IriTable(), new IriTable()]
  for (const [place, iri] of (targets?.relations ?? []).entries())
    relations.add(hash.of(iri), place + 1)
  for (const [place, iri] of (targets?.values ?? []).entries()) values.add(hash.of(iri), place + 1)
  const ofClasses =
    classes ||
    targets?.relations.some((iri) => [...typeRelations, ...subClassRelations].includes(iri)) ===
      true
  if (ofClasses) edges.addBelow(values)
  return { wantedRelations: relations, wantedValues: values }
}

/** A sample by seed only: a larger one contains the smaller. */
export function sampledMembers(all: IriTable, size: number, seed: number): IriTable {
  const hash = new IriHash()
  const drawn = [...all.entries()].map(({ high, low }) => {
    hash.of(`${seed} ${high} ${low}`)
    return { high, low, draw: hash.high * 2 ** 21 + (hash.low >>> 11) }
  })
  const chosen = new IriTable()
  for (const { high, low } of drawn.sort((one, other) => one.draw - other.draw).slice(0, size))
    chosen.add({ high, low }, 1)
  return chosen
}
