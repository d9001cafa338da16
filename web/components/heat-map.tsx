import { formatInterval, formatRate } from '../../src/report/format-share.ts'
import type { Slice } from '../../src/report/report.ts'
import type { ExamIndex } from './exam-index.ts'
import { Frame } from './frame.tsx'
import { Name } from './name.tsx'
import { hashOf, type View } from './view.ts'

interface Props {
  readonly index: ExamIndex
  readonly view: View
  readonly change: (changes: View) => void
}

/** Parts of a dimension by models, the number in each cell; a table in itself. */
export function HeatMap({ index, view, change }: Props) {
  const { report, names, exam } = index
  const divided = exam.dimensions.filter(({ id }) =>
    report.runs.some(({ slices }) => slices[id].length > 1),
  )
  const preferred = ['topic', 'concept', 'form']
  const shown =
    divided.find(({ id }) => id === view.map) ??
    divided.find(({ id }) => preferred.includes(id)) ??
    divided[0]
  if (shown === undefined) return null
  const parts = partsOf(report.runs.map(({ slices }) => slices[shown.id]))
  return (
    <section aria-labelledby="map">
      <h2 id="map">Where they fail</h2>
      <p>
        <label>
          Right by{' '}
          <select value={shown.id} onChange={(event) => change({ map: event.currentTarget.value })}>
            {divided.map(({ id, title }) => (
              <option key={id} value={id}>
                {title.toLowerCase()}
              </option>
            ))}
          </select>
        </label>
      </p>
      <Frame name={`Right by ${shown.title}`}>
        <table class="heat">
          <thead>
            <tr>
              <th scope="col">{shown.title}</th>
              {names.map((name) => (
                <th scope="col" key={name} class="number">
                  <Name text={name} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map(({ key, label, slices }) => (
              <tr key={key}>
                <th scope="row">
                  <Name text={label} />
                </th>
                {slices.map((slice, place) => (
                  <Cell
                    key={names[place]}
                    slice={slice}
                    href={hashOf({
                      model: names[place] ?? '',
                      measure: 'accuracy',
                      [shown.id]: key,
                    })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
    </section>
  )
}

function Cell({ slice, href }: { readonly slice: Slice | undefined; readonly href: string }) {
  if (slice === undefined || slice.accuracy.status === 'empty') return <td class="number">none</td>
  const { accuracy } = slice
  return (
    <td class={`number heat-${Math.min(9, Math.floor(accuracy.rate * 10))}`}>
      <a href={href}>{formatRate(accuracy)}</a>{' '}
      <small>
        {formatInterval(accuracy)} of {accuracy.of}
      </small>
    </td>
  )
}

interface Part {
  readonly key: string
  readonly label: string
  readonly slices: readonly (Slice | undefined)[]
}

/** In the order of the first run that has them, the largest first. */
function partsOf(runs: readonly (readonly Slice[])[]): readonly Part[] {
  const labels = new Map(runs.flat().map(({ key, label }) => [key, label]))
  const maps = runs.map((slices) => new Map(slices.map((slice) => [slice.key, slice])))
  return [...labels].map(([key, label]) => ({
    key,
    label,
    slices: maps.map((map) => map.get(key)),
  }))
}
