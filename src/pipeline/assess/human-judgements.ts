import { Judgement } from '../../domain/judgement.ts'
import { ElenchusError } from '../../errors.ts'
import type { HumanJudgements } from '../../report/error/run-error.ts'
import { readRecords } from '../../workspace/read-records.ts'

/**
 * Human judgements of answers, by the answer's name. Throws `no-judgements` for a file without any that name an answer,
 * `bad-sheet` when two judgements of one answer differ.
 */
export async function humanJudgements(paths: readonly string[]): Promise<HumanJudgements> {
  const words = new Map<string, Judgement[]>()
  for (const path of paths) {
    let named = 0
    for await (const line of readRecords(path, Judgement)) {
      if (line.kind === 'broken' || line.record.response === undefined) continue
      named += 1
      add(words, line.record, line.record.response, path)
    }
    if (named === 0) {
      throw new ElenchusError('no-judgements', `${path} has no judgements of answers in a run.`, {
        fix: 'Use the output of `elenchus collect` for sheets of answers: its rows name the answer in "response".',
      })
    }
  }
  return words
}

function add(words: Map<string, Judgement[]>, judgement: Judgement, name: string, path: string) {
  const others = words.get(name) ?? []
  const same = others.find(({ aspect }) => aspect === judgement.aspect)
  if (same === undefined) {
    words.set(name, [...others, judgement])
    return
  }
  if (same.value === judgement.value) return
  throw new ElenchusError(
    'bad-sheet',
    `${path}: two judgements of one answer differ (${judgement.aspect}, question ${String(judgement.id ?? judgement.question)}).`,
    {
      fix: 'Collect all sheets together: `elenchus collect` takes the majority of several annotators.',
    },
  )
}
