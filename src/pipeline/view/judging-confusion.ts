import { isRight } from '../../domain/is-right.ts'
import type { Judgement } from '../../domain/judgement.ts'
import { responseName } from '../../domain/response-name.ts'
import type { Verdict } from '../../domain/verdict.ts'
import { entriesOf, openRun, verdictsOf } from '../assess/run-entries.ts'
import type { Confusion, Disagreement } from './view-types.ts'

/** Aspects that say whether an answer is right. */
const rightness: ReadonlySet<Judgement['aspect']> = new Set(['correct', 'acceptable'])

/** `undefined` if people were not asked whether answers are right, or nothing has a verdict. */
export async function confusionOf(
  judgements: readonly Judgement[],
  runs: readonly string[],
  assessor: string,
): Promise<Confusion | undefined> {
  const people = new Map<string, 'right' | 'wrong'>()
  for (const { aspect, response, value } of judgements) {
    if (response === undefined || !rightness.has(aspect)) continue
    people.set(response, value === true ? 'right' : 'wrong')
  }
  if (people.size === 0) return undefined
  const none = () => ({ right: 0, wrong: 0, other: 0 })
  const counts = { right: none(), wrong: none() }
  const disagreements: Disagreement[] = []
  for await (const [name, judged] of judgedIn(runs, assessor)) {
    const said = people.get(name)
    if (said === undefined) continue
    // a run that is there twice counts once
    people.delete(name)
    const own = sayRight(isRight(judged.outcome))
    counts[said][own] += 1
    if (own !== said) disagreements.push({ ...judged, people: said })
  }
  return { counts, disagreements }
}

/** Every judged answer of the runs, by its name among all runs. */
async function* judgedIn(
  runs: readonly string[],
  assessor: string,
): AsyncGenerator<readonly [string, Omit<Disagreement, 'people'> & Pick<Verdict, 'outcome'>]> {
  for (const folder of runs) {
    const run = await openRun(folder).catch(() => undefined)
    if (run === undefined || (await verdictsOf(run, assessor)) === undefined) continue
    for await (const { question, response, verdict } of entriesOf(run, assessor)) {
      if (verdict === undefined || response.status !== 'answered') continue
      const { outcome, reason } = verdict
      yield [
        responseName(run.manifest, question.id, response.sample),
        {
          ...{ id: question.id, question: question.text, answer: response.text },
          ...{ model: run.manifest.model.label, outcome, reason },
        },
      ]
    }
  }
}

function sayRight(right: 0 | 1 | undefined): 'right' | 'wrong' | 'other' {
  if (right === undefined) return 'other'
  return right === 1 ? 'right' : 'wrong'
}
