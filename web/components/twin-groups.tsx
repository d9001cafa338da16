import { formatCount } from '../../src/report/format-share.ts'
import type { RunReport } from '../../src/report/report.ts'
import type { ExamIndex } from './exam-index.ts'
import { Frame } from './frame.tsx'
import { Name } from './name.tsx'
import { hashOf } from './view.ts'
import { groupWords } from './words.ts'

/** What became of true questions and their false twins. */
export function TwinGroups({ index }: { readonly index: ExamIndex }) {
  const { report, names } = index
  const counted = report.runs.map(countsOf)
  if (counted.every((counts) => Object.values(counts).every((count) => count === 0))) return null
  return (
    <section aria-labelledby="groups">
      <h2 id="groups">True questions and their false twins</h2>
      <Frame name="Pairs by what became of them">
        <table>
          <thead>
            <tr>
              <th scope="col">Pairs</th>
              {names.map((name) => (
                <th scope="col" key={name} class="number">
                  <Name text={name} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(groupWords).map(([group, words]) => (
              <tr key={group}>
                <th scope="row">{words}</th>
                {counted.map((counts, place) => (
                  <td key={names[place]} class="number">
                    <a href={hashOf({ model: names[place] ?? '', group })}>
                      {formatCount(counts[group] ?? 0)}
                    </a>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
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
