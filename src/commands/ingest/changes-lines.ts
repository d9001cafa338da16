import { contractPrefix } from '../../domain/prefixes.ts'
import type { IngestResult } from '../../pipeline/ingest/ingest.ts'
import { countOf } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'

type Changes = NonNullable<IngestResult['changes']>

/** What is otherwise than before: all counted, a few shown. */
export function changesLines(changes: Changes | undefined): readonly string[] {
  if (changes === undefined) return []
  const { facts, entities, labels, values, examples } = changes
  const counted = [
    ...unlessNone(facts.added, 'fact new', 'facts new'),
    ...unlessNone(facts.gone, 'fact gone', 'facts gone'),
    ...unlessNone(values, 'value changed', 'values changed'),
    ...unlessNone(entities.added, 'entity new', 'entities new'),
    ...unlessNone(entities.gone, 'entity gone', 'entities gone'),
    ...unlessNone(labels, 'label changed', 'labels changed'),
  ]
  if (counted.length === 0) return ['Since the last time: nothing has changed.', '']
  return [
    `Since the last time: ${counted.join(', ')}.`,
    ...examples.values.map(
      ({ subject, relation, before, after }) =>
        `  ${said(subject)}, ${said(relation)}: ${before.map(said).join(', ')} -> ${after.map(said).join(', ')}`,
    ),
    ...examples.labels.map(({ before, after }) => `  called otherwise: ${before} -> ${after}`),
    ...examples.added.map((fact) => `  new: ${sayFact(fact)}`),
    ...examples.gone.map((fact) => `  gone: ${sayFact(fact)}`),
    '',
  ].map(printable)
}

function unlessNone(count: number, one: string, several: string): string[] {
  return count === 0 ? [] : [countOf(count, one, several)]
}

function sayFact({ subject, relation, object, from, to }: Changes['examples']['added'][number]) {
  const time = from === undefined && to === undefined ? '' : ` [${from ?? ''}..${to ?? ''}]`
  return `${said(subject)}, ${said(relation)}: ${said(object)}${time}`
}

/** What has no name is called by its IRI, with a prefix where that is known. */
function said(text: string): string {
  return contractPrefix(text)
}
