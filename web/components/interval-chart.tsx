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
            <Track {...row} />
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

function Track({ share, chance = 0, run }: IntervalRow) {
  return (
    <span class={`track ${tintOf(run)}`} aria-hidden="true">
      {chance > 0 && (
        <i
          class="chance"
          style={{ left: percent(chance) }}
          title={`chance ${formatPercent(chance)}`}
        />
      )}
      {share.status === 'measured' && (
        <>
          <i
            class="line"
            style={{ left: percent(share.low), width: percent(share.high - share.low) }}
          />
          <i class="dot" style={{ left: percent(share.rate) }} />
        </>
      )}
    </span>
  )
}

function percent(rate: number): string {
  return `${Math.round(rate * 1000) / 10}%`
}
