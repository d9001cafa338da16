import type { IngestResult } from '../pipeline/ingest.ts'
import { countOf } from '../report/format-share.ts'
import { printable } from '../text/printable.ts'

type Changes = NonNullable<IngestResult['changes']>

/** What is otherwise than before: all counted, a few shown. */
export function changesLines(changes: Changes | undefined): readonly string[] {
  if (changes === undefined) return []
  const { facts, entities, labels, values, examples } = changes
  const counted = [
    ...countedUnless0(facts.added, 'fact new', 'facts new'),
    ...countedUnless0(facts.gone, 'fact gone', 'facts gone'),
    ...countedUnless0(values, 'value another', 'values others'),
    ...countedUnless0(entities.added, 'entity new', 'entities new'),
    ...countedUnless0(entities.gone, 'entity gone', 'entities gone'),
    ...countedUnless0(labels, 'label changed', 'labels changed'),
  ]
  if (counted.length === 0) return ['Since the last time: nothing has changed.', '']
  return [
    `Since the last time: ${counted.join(', ')}.`,
    ...examples.values.map(
      ({ subject, relation, before, after }) =>
        `  ${subject}, ${relation}: ${before.join(', ')} -> ${after.join(', ')}`,
    ),
    ...examples.labels.map(({ before, after }) => `  called otherwise: ${before} -> ${after}`),
    ...examples.added.map((fact) => `  new: ${sayFact(fact)}`),
    ...examples.gone.map((fact) => `  gone: ${sayFact(fact)}`),
    '',
  ].map(printable)
}

function countedUnless0(count: number, one: string, several: string): string[] {
  return count === 0 ? [] : [countOf(count, one, several)]
}

function sayFact({ subject, relation, object, from, to }: Changes['examples']['added'][number]) {
  const time = from === undefined && to === undefined ? '' : ` [${from ?? ''}..${to ?? ''}]`
  return `${subject}, ${relation}: ${object}${time}`
}
