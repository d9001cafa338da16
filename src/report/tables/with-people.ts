import { responseName } from '../../domain/response-name.ts'
import type { HumanJudgements } from '../error/run-error.ts'
import type { RunFrame } from '../frame/frame.ts'

/** The run with what people said of each answer, which the papers' tables of people's labels show. */
export function withPeople(run: RunFrame, words: HumanJudgements | undefined): RunFrame {
  if (words === undefined) return run
  const cells = run.cells.map((cell) => {
    const said = words.get(responseName(run.manifest, cell.row.id, cell.sample)) ?? []
    // failures alone, drawn to be looked at, say nothing of a rate
    const drawn = said.filter((judgement) => judgement.drawn !== 'failures')
    if (cell.state === 'failed' || drawn.length === 0) return cell
    return {
      ...cell,
      people: Object.fromEntries(drawn.map(({ aspect, value }) => [aspect, value])),
    }
  })
  return { ...run, cells }
}
