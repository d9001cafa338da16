import { formatShare } from '../../src/report/format-share.ts'
import { DataTable } from './data-table.tsx'
import { Name } from './name.tsx'
import type { TranscriptIndex } from './transcript-index.ts'
import { hashOf } from './view.ts'

/** For each model. */
const shown = 5

/** Parts that do significantly worse than the rest of the same model. */
export function WeakestParts({ index }: { readonly index: TranscriptIndex }) {
  const { report, names, transcript } = index
  const weak = report.runs.flatMap(({ weakest }, place) =>
    weakest
      .filter(({ below }) => below)
      .slice(0, shown)
      .map((slice) => ({ ...slice, name: names[place] ?? '' })),
  )
  if (weak.length === 0) return null
  const titleOf = (id: string) => transcript.dimensions.find((each) => each.id === id)?.title ?? id
  return (
    <section aria-labelledby="weakest">
      <h2 id="weakest">Worse than the rest of the same model, beyond chance</h2>
      <DataTable
        name="Weakest parts"
        columns={[{ title: 'Model' }, { title: 'Part' }, { title: 'Right', number: true }]}
        rows={weak.map(({ name, dimension, key, label, accuracy }) => ({
          key: `${name} ${dimension} ${key}`,
          cells: [
            <Name key="model" text={name} />,
            <>
              {titleOf(dimension)}: <Name text={label} />
            </>,
            <a key="right" href={hashOf({ model: name, measure: 'accuracy', [dimension]: key })}>
              {formatShare(accuracy)}
            </a>,
          ],
        }))}
      />
    </section>
  )
}
