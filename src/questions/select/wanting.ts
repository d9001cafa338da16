import type { Candidates } from './candidates.ts'
import { aboutKey, type Budget, cellsOf, costOf } from './cells.ts'
import { formOfRule, sharesOf } from './plan.ts'
import type { Quota } from './quota.ts'

/** What was chosen of candidates. */
interface Choice {
  readonly candidates: readonly Candidates[]
  readonly chosen: { readonly budget: Budget }
  /** More would be taken if relations had a greater most. */
  readonly isCapped: boolean
}

/**
 * The relations of each of the candidates, in order, of which more could be asked, is wanted and may be taken; those of which hardly any
 * fact makes a question only where no other has more. A form that has less than the plan says is wanted also where others have
 * filled the set.
 */
export function wanting(
  { candidates: all, chosen: { budget }, isCapped }: Choice,
  quota: Quota,
  most: number,
): readonly ReadonlySet<string>[] {
  const planned = sharesOf([...new Set(all.map(({ rule }) => rule))])
  const counting = budget.count('counting') + budget.count('open-list')
  const short = all.map(({ rule }) => {
    const form = formOfRule(rule)
    const goal = (planned.get(form) ?? 0) * counting * budget.growth()
    return form !== 'open-list' && budget.count(form) < Math.floor(goal)
  })
  const wants = wantsOf()
  // what has its part already is drawn further only where the others have no more
  const first = wants.map((relations, place) => (short[place] === true ? relations : noRelations))
  return first.some(({ size }) => size > 0) ? first : wants

  function wantsOf() {
    return all.map((candidates) => {
      const cells = cellsOf([candidates])
      const costs = cells.flatMap(({ found }) => found.units.map((unit) => costOf(unit, quota)))
      const least = costs.reduce((one, other) => Math.min(one, other), unknownCost)
      const form = formOfRule(candidates.rule)
      const share = form === 'open-list' ? 0 : (planned.get(form) ?? 0)
      // no relation gets more than its most for the sake of the plan
      const isBehind = Number.isFinite(most) && Math.floor(share * counting) > budget.count(form)
      const wanted = cells.filter((cell) => {
        const { whole, barren, depth, use } = cell.found
        if (whole || budget.isOver(aboutKey(candidates, use.entry.concept), least, most))
          return false
        return budget.of(cell) >= least
          ? !(isCapped && barren)
          : isBehind && !barren && depth < deepestBehind
      })
      return new Set(wanted.map(({ relation }) => relation))
    })
  }
}

const noRelations: ReadonlySet<string> = new Set()

/** How deep a relation is drawn just for the plan, when the set could be filled without it. */
const deepestBehind = 12

/** The cost assumed for a unit of a rule without any known unit: a premise, its twin, its probe and its question. */
const unknownCost = 4
