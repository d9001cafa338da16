import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { many, parsedBy, share, text } from '../../options/value.ts'
import {
  type Decision,
  decide,
  type Gate,
  type GateDecision,
  type GateDirection,
  type GateOptions,
  parseGate,
} from '../../report/gate.ts'
import type { Report } from '../../report/report.ts'
import { printable } from '../../text/printable.ts'
import type { Console } from '../console/console.ts'

/** Threshold options of `gate` and `report`. */
export const gateOptions = {
  failUnder: {
    flags: '--fail-under <NAME=SHARE>',
    value: many(text),
    says: 'require a measure to be at least this, with statistical confidence: `accuracy=0.8`, `attempted`, `pairs`',
    group: 'gates',
  },
  failOver: {
    flags: '--fail-over <NAME=SHARE>',
    value: many(text),
    says: 'require a measure to be at most this, with statistical confidence: `hallucination=0.1`, `inaccurate`, `abstention`',
    group: 'gates',
  },
  look: {
    flags: '--look <N/OF>',
    value: parsedBy(parseLook),
    says: 'which of the planned interim looks this is, such as `1/3`',
    group: 'gates',
  },
  minCoverage: {
    flags: '--min-coverage <SHARE>',
    value: share,
    says: 'share of questions that must be answered and judged',
    group: 'gates',
    otherwise: '0.9',
  },
} satisfies OptionSet

export type GateFlags = Given<typeof gateOptions>

export function gatesOf({ failUnder = [], failOver = [] }: GateFlags): readonly Gate[] {
  const parsed = (direction: GateDirection, texts: readonly string[]) =>
    texts.map((text) => parseGate(direction, text))
  return [...parsed('fail-under', failUnder), ...parsed('fail-over', failOver)]
}

/** Decides for each run and sets the exit code: 3 for a NO-GO, else 4 if any is inconclusive. */
export function decideAll(
  gates: readonly Gate[],
  report: Report,
  flags: GateFlags,
  console: Console,
): readonly GateDecision[] {
  if (gates.length === 0) return []
  const options = decideOptions(flags)
  const decisions = report.runs.map((run) => decide(gates, run, options))
  const has = (decision: Decision) => decisions.some((each) => each.decision === decision)
  if (has('NO-GO')) console.exitWith(3)
  else if (has('INCONCLUSIVE')) console.exitWith(4)
  return decisions
}

export function decideOptions({ look, minCoverage }: GateFlags): GateOptions {
  return { ...look, ...(minCoverage === undefined ? {} : { coverage: minCoverage }) }
}

export function sayDecision({ decision, criteria }: GateDecision): string[] {
  const width = 'INCONCLUSIVE'.length
  return [
    ...criteria.map(
      ({ decision: each, sentence }) => `${each.padEnd(width)}  ${printable(sentence)}`,
    ),
    ...(criteria.length < 2 ? [] : [`${decision.padEnd(width)}  overall`]),
  ]
}

function parseLook(text: string): { look: number; looks: number } {
  const [, look, looks] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  const found = { look: Number(look), looks: Number(looks) }
  if (found.look >= 1 && found.look <= found.looks && found.looks <= 100) return found
  throw new ElenchusError('bad-argument', `--look can't be "${text}".`, {
    fix: 'Write LOOK/TOTAL: 1/3 for the first of three.',
  })
}
