import type { Comparison } from '../../src/report/comparison.ts'
import { formatCount, formatPoints } from '../../src/report/format-share.ts'
import type { Column } from './column.ts'
import { CountLink } from './count-link.tsx'
import { DataTable } from './data-table.tsx'
import type { Field, pairOf } from './fields.ts'
import { isolated, Name } from './name.tsx'
import type { TranscriptIndex } from './transcript-index.ts'
import { hashOf, type View } from './view.ts'

interface Props {
  readonly index: TranscriptIndex
  readonly pair: ReturnType<typeof pairOf>
  readonly differs: Field
  readonly change: (changes: View) => void
}

/** Two models on the questions judged in both: which was right where. */
export function Flips({ index, pair, differs, change }: Props) {
  if (pair === undefined) return null
  const [first, second] = pair.map((run) => index.names[run] ?? '') as [string, string]
  const counts = countsOf(differs.column)
  const row = (title: string, ...ways: readonly (keyof typeof counts)[]) => ({
    key: title,
    cells: [
      <Name key="title" text={title} />,
      ...ways.map((way) => (
        <CountLink key={way} count={counts[way]} href={hashOf({ first, second, differs: way })} />
      )),
    ],
  })
  return (
    <section aria-labelledby="flips">
      <h2 id="flips">What differs between two models</h2>
      <p class="controls">
        <Choice
          label="First"
          names={index.names}
          value={first}
          choose={(name) => change({ first: name })}
        />
        <Choice
          label="Second"
          names={index.names}
          value={second}
          choose={(name) => change({ second: name })}
        />
        <a href={hashOf({ first, second, differs: 'differ' })}>
          The {formatCount(counts.first + counts.second)} questions where they differ
        </a>
      </p>
      <DataTable
        name="Who was right where"
        columns={[
          { title: 'Questions' },
          { title: `${second} right`, number: true },
          { title: `${second} not right`, number: true },
        ]}
        rows={[
          row(`${first} right`, 'both', 'first'),
          row(`${first} not right`, 'second', 'neither'),
        ]}
      />
      <p>{sayDifference(index, pair)}</p>
    </section>
  )
}

function Choice(props: {
  readonly label: string
  readonly names: readonly string[]
  readonly value: string
  readonly choose: (name: string) => void
}) {
  const id = `choose-${props.label.toLowerCase()}`
  return (
    <span class="choice">
      <label for={id}>{props.label}</label>
      <select
        id={id}
        value={props.value}
        onChange={(event) => props.choose(event.currentTarget.value)}
      >
        {props.names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}

function countsOf({ values, codes }: Column) {
  const count = (value: string) => {
    const code = values.indexOf(value)
    return codes.reduce((sum, each) => (each === code ? sum + 1 : sum), 0)
  }
  return {
    both: count('both'),
    first: count('first'),
    second: count('second'),
    neither: count('neither'),
  }
}

function sayDifference(index: TranscriptIndex, [one, other]: readonly [number, number]): string {
  const found = index.report.comparisons.find(
    ({ first, second }) =>
      (first === one && second === other) || (first === other && second === one),
  )
  if (found === undefined)
    return 'These two were asked different questions, so they are not compared.'
  const { rate, low, high } = found.difference
  const turn = found.first === one ? 1 : -1
  const [from, to] = turn === 1 ? [low, high] : [-high, -low]
  const [first, second] = [one, other].map((run) => isolated(index.names[run] ?? ''))
  return `${first} less ${second}: ${formatPoints(turn * rate)} [${points(from)}, ${points(to)}] on ${formatCount(found.questions)} answers; ${sayConclusion(found)}.`
}

function sayConclusion({ conclusion, p }: Comparison): string {
  switch (conclusion.kind) {
    case 'separated':
      return `told apart (p = ${p < 0.001 ? '< 0.001' : p.toFixed(3)})`.replace('= <', '<')
    case 'untested':
      return 'not decided: the assessor is untested on such replies'
    case 'not separated':
      return `not told apart (p = ${p.toFixed(2)}); these questions could detect ${formatPoints(conclusion.detectable)}`
    case 'equivalent':
      return `equivalent within ${formatPoints(conclusion.margin)}`
  }
}

function points(difference: number): string {
  return (100 * difference).toFixed(1)
}
