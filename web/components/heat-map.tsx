import { formatCount, formatInterval, formatRate } from '../../src/report/format-share.ts'
import type { RunReport, Slice } from '../../src/report/report.ts'
import { DataTable } from './data-table.tsx'
import { Name } from './name.tsx'
import type { TranscriptIndex } from './transcript-index.ts'
import { hashOf, type View } from './view.ts'

interface Props {
  readonly index: TranscriptIndex
  readonly view: View
  readonly change: (changes: View) => void
}

const preferred = ['topic', 'concept', 'form']

/** Parts of a dimension by model, with the number in each cell; a table itself. */
export function HeatMap({ index, view, change }: Props) {
  const { report, names, transcript } = index
  const divided = transcript.dimensions.filter(({ id }) =>
    report.runs.some((run) => slicesIn(run, id).length > 1),
  )
  const [shown] = [view.map, ...preferred]
    .flatMap((wanted) => divided.filter(({ id }) => id === wanted))
    .concat(divided)
  if (shown === undefined) return null
  const parts = partsOf(report.runs.map((run) => slicesIn(run, shown.id)))
  return (
    <section aria-labelledby="map">
      <h2 id="map">{names.length === 1 ? 'Where it fails' : 'Where they fail'}</h2>
      <p>
        <label for="map-by">Right by</label>{' '}
        <select
          id="map-by"
          value={shown.id}
          onChange={(event) => change({ map: event.currentTarget.value })}
        >
          {divided.map(({ id, title }) => (
            <option key={id} value={id}>
              {title.toLowerCase()}
            </option>
          ))}
        </select>
      </p>
      <DataTable
        name={`Right by ${shown.title}`}
        kind="heat"
        columns={[{ title: shown.title }, ...names.map((title) => ({ title, number: true }))]}
        rows={parts.map(({ key, label, slices }) => ({
          key,
          cells: [
            <Name key="part" text={label} />,
            ...slices.map((slice, place) =>
              cellOf(
                slice,
                hashOf({ model: names[place] ?? '', measure: 'accuracy', [shown.id]: key }),
              ),
            ),
          ],
        }))}
      />
    </section>
  )
}

function cellOf(slice: Slice | undefined, href: string) {
  if (slice === undefined || slice.accuracy.status === 'empty') return 'none'
  const { accuracy } = slice
  return {
    kind: `heat-${Math.min(9, Math.floor(accuracy.rate * 10))}`,
    of: (
      <>
        <a href={href}>{formatRate(accuracy)}</a>{' '}
        <small>
          {formatInterval(accuracy)} of {formatCount(accuracy.of)}
        </small>
      </>
    ),
  }
}

interface Part {
  readonly key: string
  readonly label: string
  readonly slices: readonly (Slice | undefined)[]
}

/** In the order of the first run that has them, largest first. */
function partsOf(runs: readonly (readonly Slice[])[]): readonly Part[] {
  const labels = new Map(runs.flat().map(({ key, label }) => [key, label]))
  const maps = runs.map((slices) => new Map(slices.map((slice) => [slice.key, slice])))
  return [...labels].map(([key, label]) => ({
    key,
    label,
    slices: maps.map((map) => map.get(key)),
  }))
}

/** None for what the report is not divided by. */
function slicesIn({ slices }: RunReport, id: string): readonly Slice[] {
  const all: Readonly<Record<string, readonly Slice[]>> = slices
  return all[id] ?? []
}
