import { isRight } from '../../domain/is-right.ts'
import { groupBy } from '../../text/group-by.ts'
import type { Comparison } from '../comparison.ts'
import type { Answered } from '../frame/cell.ts'
import type { RunFrame } from '../frame/frame.ts'

/** A question that all strong models fail: perhaps our fact is wrong. */
export interface Suspect {
  readonly question: string
  readonly text: string
  /** The file name of its set. */
  readonly set: string
  readonly failedBy: readonly string[]
  /** Whether all chose the same wrong letter. */
  readonly alike: boolean
  /** How many of the other models got it right. */
  readonly othersRight: number
}

/** `byChance`: the expected number if strong models failed independently. */
export interface Suspects {
  readonly suspects: readonly Suspect[]
  readonly byChance: number
}

/**
 * A strong model is significantly better than at least half of the other runs of the set. A suspect is answered wrongly by every strong
 * model, at least two. Ordered by whether all gave the same answer, then by how many weaker models were right.
 */
export function suspectsOf(
  runs: readonly RunFrame[],
  comparisons: readonly Comparison[],
): Suspects {
  const sets = [...new Set(runs.map(({ manifest }) => manifest.questions.hash))]
  const found = sets.flatMap((set) => {
    const field = runs.flatMap((run, place) =>
      run.manifest.questions.hash === set && run.manifest.protocol.task === 'answer'
        ? [{ run, place }]
        : [],
    )
    const strong = field.filter(
      ({ place }) => 2 * worseThan(place, comparisons) >= field.length - 1,
    )
    const models = new Set(strong.map(({ run }) => run.manifest.model.label))
    if (field.length < 3 || models.size < 2) return []
    const weak = field.filter((each) => !strong.includes(each))
    return [
      failedByAll(
        strong.map(({ run }) => run),
        weak.map(({ run }) => run),
      ),
    ]
  })
  return {
    suspects: found.flatMap(({ suspects }) => suspects),
    byChance: found.reduce((sum, { byChance }) => sum + byChance, 0),
  }
}

/** How many runs are separated below it. */
function worseThan(place: number, comparisons: readonly Comparison[]): number {
  return comparisons.filter(
    ({ first, second, conclusion, difference }) =>
      conclusion.kind === 'separated' &&
      ((first === place && difference.rate > 0) || (second === place && difference.rate < 0)),
  ).length
}

function failedByAll(strong: readonly RunFrame[], weak: readonly RunFrame[]): Suspects {
  const answers = strong.map(firstAnswers)
  const others = weak.map(firstAnswers)
  const [first] = answers
  if (first === undefined) return { suspects: [], byChance: 0 }
  const set = (strong[0]?.manifest.questions.path ?? '').split(/[/\\]/).at(-1) ?? ''
  const suspects = [...first.values()]
    .flatMap(({ row }): readonly Suspect[] => {
      const cells = answers.map((cells) => cells.get(row.id))
      if (!cells.every(isFailed)) return []
      const said = new Set(cells.map((cell) => cell?.said))
      return [
        {
          question: row.id,
          text: row.text,
          set,
          failedBy: [...new Set(strong.map(({ manifest }) => manifest.model.label))],
          // two wrong answers to a yes-no question always agree
          alike: row.options.length > 2 && said.size === 1 && !said.has(undefined),
          othersRight: others.filter((cells) => isRightIn(cells.get(row.id))).length,
        },
      ]
    })
    .toSorted(
      (one, other) =>
        Number(other.alike) - Number(one.alike) ||
        other.othersRight - one.othersRight ||
        (one.question < other.question ? -1 : 1),
    )
  return { suspects, byChance: chanceOf(answers) }
}

/** Independence is assumed within each form, because failure rates differ between forms. */
function chanceOf(answers: readonly ReadonlyMap<string, Answered>[]): number {
  const forms = groupBy(
    [...(answers[0]?.values() ?? [])],
    ({ row }) => `${row.form} ${row.premise}`,
  )
  return [...forms.values()].reduce((sum, cells) => {
    const all = answers.reduce((share, each) => {
      const failed = cells.filter(({ row }) => isFailed(each.get(row.id))).length
      return share * (failed / cells.length)
    }, 1)
    return sum + all * cells.length
  }, 0)
}

function firstAnswers({ cells }: RunFrame): ReadonlyMap<string, Answered> {
  const answers = new Map<string, Answered>()
  for (const cell of cells) {
    if (cell.state === 'answered' && cell.sample === 0) answers.set(cell.row.id, cell)
  }
  return answers
}

function isFailed(cell: Answered | undefined): boolean {
  return cell?.outcome === 'wrong' || cell?.outcome === 'accepted'
}

function isRightIn(cell: Answered | undefined): boolean {
  return cell?.outcome !== undefined && isRight(cell.outcome) === 1
}
