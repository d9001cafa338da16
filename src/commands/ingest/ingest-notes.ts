import type { IngestResult } from '../../pipeline/ingest/ingest.ts'
import { formatCount } from '../../report/format-share.ts'

/** Notes on sources loaded before, and on merged entities. */
export function ingestNotes(result: IngestResult): readonly string[] {
  const { unchanged, replaced, otherContent, joined } = result
  return [
    ...said(unchanged, 'already loaded with the same content; skipped'),
    ...said(replaced, 'replaced; its earlier facts are gone'),
    ...said(
      otherContent,
      'already loaded with other content; both are kept (--replace removes the earlier one)',
    ),
    ...(joined.joined === 0
      ? []
      : [`Merged ${formatCount(joined.joined)} entities into ${formatCount(joined.groups)}.`]),
    ...joined.large.map(
      ({ entity, members }) =>
        `Suspicious: ${formatCount(members)} entities were merged with ${entity}. One of the links may be wrong.`,
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
