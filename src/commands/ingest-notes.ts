import type { IngestResult } from '../pipeline/ingest.ts'
import { formatCount } from '../report/format-share.ts'

/** What became of the sources that were there before, and of entities that are the same. */
export function ingestNotes(result: IngestResult): readonly string[] {
  const { unchanged, replaced, otherContent, joined } = result
  return [
    ...said(unchanged, 'there already, with the same content, and not read again'),
    ...said(replaced, 'replaced: what it told before is gone'),
    ...said(
      otherContent,
      'there already with other content; both are kept (--replace takes out the former)',
    ),
    ...(joined.joined === 0
      ? []
      : [
          `Entities joined with others: ${formatCount(joined.joined)}, into ${formatCount(joined.groups)}.`,
        ]),
    ...joined.large.map(
      ({ entity, members }) =>
        `Suspicious: ${formatCount(members)} entities are one with ${entity}. A link among them may be wrong.`,
    ),
  ]
}

const fewNames = 5

function said(names: readonly string[], what: string): string[] {
  if (names.length === 0) return []
  const some = names.slice(0, fewNames).join(', ')
  const more = names.length > fewNames ? ` and ${names.length - fewNames} more` : ''
  return [`${some}${more}: ${what}.`]
}
