import type { RunReport } from '../../src/report/report.ts'
import { CountLink } from './count-link.tsx'
import { DataTable } from './data-table.tsx'
import type { TranscriptIndex } from './transcript-index.ts'
import { hashOf } from './view.ts'
import { groupWords } from './words.ts'

/** Outcomes of true questions and their false twins. */
export function TwinGroups({ index }: { readonly index: TranscriptIndex }) {
  const { report, names } = index
  const counted = report.runs.map(countsOf)
  if (counted.every((counts) => Object.values(counts).every((count) => count === 0))) return null
  return (
    <section aria-labelledby="groups">
      <h2 id="groups">True questions and their false twins</h2>
      <DataTable
        name="Pairs by what became of them"
        columns={[{ title: 'Pairs' }, ...names.map((title) => ({ title, number: true }))]}
        rows={Object.entries(groupWords).map(([group, words]) => ({
          key: group,
          cells: [
            words,
            ...counted.map((counts, place) => (
              <CountLink
                key={names[place]}
                count={counts[group] ?? 0}
                href={hashOf({ model: names[place] ?? '', group })}
              />
            )),
          ],
        }))}
      />
    </section>
  )
}

function countsOf({ groups }: RunReport): Readonly<Record<string, number>> {
  const { pairs, knewButWentAlong, twins } = groups
  return {
    ...twins,
    bothRight: pairs.status === 'empty' ? 0 : pairs.count,
    knewButWentAlong: knewButWentAlong.status === 'empty' ? 0 : knewButWentAlong.count,
  }
}
