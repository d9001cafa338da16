import { formatPercent } from '../../src/report/format-share.ts'
import type { RiskPoint } from '../../src/report/report.ts'
import { TableBehind } from './data-table.tsx'
import { Name, tintOf } from './name.tsx'
import type { TranscriptIndex } from './transcript-index.ts'

const size = { width: 540, height: 240, left: 40, right: 150, top: 10, bottom: 34 }
const lineHeight = 15
const ticks = [0, 0.25, 0.5, 0.75, 1]

interface Curved {
  readonly run: number
  readonly name: string
  readonly risk: readonly RiskPoint[]
}

/** Accuracy when a model answers only the questions it is most confident about. */
export function RiskChart({ index }: { readonly index: TranscriptIndex }) {
  const { report, names } = index
  const curves = report.runs.flatMap(({ risk }, run) =>
    risk.length === 0 ? [] : [{ run, name: names[run] ?? '', risk }],
  )
  if (curves.length === 0) return null
  return (
    <section aria-labelledby="risk">
      <h2 id="risk">Right against how much it answers</h2>
      <p>
        Were only the answers taken that a model is surest of. Confidence is the provider's own.
      </p>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label="Share right by share of questions answered, a line a model; the table has the numbers"
      >
        {ticks.map((tick) => (
          <g key={tick} class="grid">
            <line x1={x(0)} x2={x(1)} y1={y(tick)} y2={y(tick)} />
            <text x={x(0) - 6} y={y(tick) + 4} text-anchor="end">
              {tick * 100}
            </text>
            <text x={x(tick)} y={y(0) + 16} text-anchor="middle">
              {tick * 100}
            </text>
          </g>
        ))}
        <text x={x(0.5)} y={size.height - 4} text-anchor="middle">
          % answered
        </text>
        {curves.map((curve) => (
          <Curve key={curve.run} {...curve} />
        ))}
        <Labels curves={curves} />
      </svg>
      <TableBehind
        title="The same as a table"
        name="Right by share answered"
        columns={[
          { title: 'Model' },
          { title: 'Answered', number: true },
          { title: 'Right', number: true },
        ]}
        rows={curves.flatMap(({ name, risk }) =>
          risk.map(({ coverage, accuracy }) => ({
            key: `${name} ${coverage}`,
            cells: [
              <Name key="model" text={name} />,
              formatPercent(coverage),
              formatPercent(accuracy),
            ],
          })),
        )}
      />
    </section>
  )
}

function Curve({ run, risk }: Curved) {
  return (
    <polyline
      class={tintOf(run)}
      points={risk.map((point) => `${x(point.coverage)},${y(point.accuracy)}`).join(' ')}
    />
  )
}

/** Names on the right, at the height of their curves' ends, or as close as legibility allows. */
function Labels({ curves }: { readonly curves: readonly Curved[] }) {
  let lowest = Number.NEGATIVE_INFINITY
  const ends = curves
    .map((curve) => ({ ...curve, at: y(curve.risk.at(-1)?.accuracy ?? 0) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ run, name, at }) => {
      lowest = Math.max(at, lowest + lineHeight)
      return { run, name, at: lowest }
    })
  return (
    <>
      {ends.map(({ run, name, at }) => (
        <g key={run} class={tintOf(run)}>
          <circle cx={x(1) + 10} cy={at} r={4} />
          <text x={x(1) + 18} y={at + 4}>
            {name.length > 20 ? `${name.slice(0, 19)}…` : name}
          </text>
        </g>
      ))}
    </>
  )
}

function x(share: number): number {
  return size.left + share * (size.width - size.left - size.right)
}

function y(share: number): number {
  return size.height - size.bottom - share * (size.height - size.top - size.bottom)
}
