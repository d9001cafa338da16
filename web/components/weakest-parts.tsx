import { formatShare } from '../../src/report/format-share.ts'
import type { ExamIndex } from './exam-index.ts'
import { Frame } from './frame.tsx'
import { Name } from './name.tsx'
import { hashOf } from './view.ts'

/** Of each model. */
const shown = 5

/** Parts that do worse than the rest of the same model, beyond chance. */
export function WeakestParts({ index }: { readonly index: ExamIndex }) {
  const { report, names } = index
  const weak = report.runs.flatMap(({ weakest }, place) =>
    weakest
      .filter(({ below }) => below)
      .slice(0, shown)
      .map((slice) => ({ ...slice, name: names[place] ?? '' })),
  )
  if (weak.length === 0) return null
  return (
    <section aria-labelledby="weakest">
      <h2 id="weakest">Worse than the rest of the same model, beyond chance</h2>
      <Frame name="Weakest parts">
        <table>
          <thead>
            <tr>
              <th scope="col">Model</th>
              <th scope="col">Part</th>
              <th scope="col" class="number">
                Right
              </th>
            </tr>
          </thead>
          <tbody>
            {weak.map(({ name, dimension, key, label, accuracy }) => (
              <tr key={`${name} ${dimension} ${key}`}>
                <td>
                  <Name text={name} />
                </td>
                <td>
                  {dimension}: <Name text={label} />
                </td>
                <td class="number">
                  <a href={hashOf({ model: name, measure: 'accuracy', [dimension]: key })}>
                    {formatShare(accuracy)}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
    </section>
  )
}
