import type { Share } from '../../src/domain/share.ts'
import { formatPercent, formatShare } from '../../src/report/format-share.ts'
import { Name, tintOf } from './name.tsx'

export interface IntervalRow {
  readonly name: string
  readonly run: number
  readonly share: Share
  /** Accuracy by guessing. */
  readonly chance?: number
  readonly note?: string
  readonly href: string
}

/** A dot and an interval per model on one scale from 0 to 100 %, labelled directly. */
export function IntervalChart({ rows }: { readonly rows: readonly IntervalRow[] }) {
  const hasChance = rows.some(({ chance = 0 }) => chance > 0)
  return (
    <div class="intervals">
      <ul>
        {rows.map((row) => (
          <li key={row.run}>
            <span class="who">
              <Name text={row.name} />
            </span>
            <Track {...trackOf(row)} />
            <span class="value">
              <a href={row.href}>{formatShare(row.share)}</a>
              {row.note && <small>{row.note}</small>}
            </span>
          </li>
        ))}
      </ul>
      <div class="axis" aria-hidden="true">
        <span />
        <div class="ticks">
          {[0, 25, 50, 75, 100].map((tick) => (
            <span key={tick} style={{ left: `${tick}%` }}>
              {tick}
            </span>
          ))}
        </div>
        <span class="value">%{hasChance && '  ¦ guessing'}</span>
      </div>
    </div>
  )
}

interface Tracked {
  /** All places are shares of the width, from the left. */
  readonly dot?: number
  readonly line?: { readonly low: number; readonly high: number }
  readonly mark?: { readonly at: number; readonly title: string }
  readonly tint: number
}

/** A dot on its interval, and a mark to compare it with. */
export function Track({ dot, line, mark, tint }: Tracked) {
  return (
    <span class={`track ${tintOf(tint)}`} aria-hidden="true">
      {mark && <i class="chance" style={{ left: percent(mark.at) }} title={mark.title} />}
      {line && (
        <i class="line" style={{ left: percent(line.low), width: percent(line.high - line.low) }} />
      )}
      {dot !== undefined && <i class="dot" style={{ left: percent(dot) }} />}
    </span>
  )
}

/** Of a share, on a scale from 0 to 100 %. */
function trackOf({ share, chance = 0, run }: IntervalRow): Tracked {
  return {
    tint: run,
    ...(chance > 0 && { mark: { at: chance, title: `chance ${formatPercent(chance)}` } }),
    ...(share.status === 'measured' && { dot: share.rate, line: share }),
  }
}

function percent(rate: number): string {
  return `${Math.round(rate * 1000) / 10}%`
}
