import type { Plan, PlanForm, Third } from '../../domain/plan.ts'
import type { QuestionRule } from '../rule.ts'
import type { Sketch } from '../sketch.ts'
import { formOfRule, planThirds, sharesOf } from './plan.ts'
import type { Quota } from './quota.ts'
import { commonestFirst, type RuleTally, summed } from './tallies.ts'

/** The plan of a set, and what became of it. */
export function planned(
  rules: readonly QuestionRule[],
  { count, counted }: Quota,
  chosen: readonly Sketch[],
  tallies: readonly RuleTally[],
): Plan {
  const groups = firstOfGroups(chosen)
  const wanted = counted === 'groups' && count !== undefined ? count : groups.length
  const shares = [...sharesOf(rules)]
  const forms = shares.map(([form, share]) => {
    const own = groups.filter(({ stratum }) => stratum.form === form)
    const because = form === 'open-list' ? undefined : hindranceOf(form, rules, tallies)
    const goal = Math.round(share * wanted)
    return {
      form,
      share,
      wanted: goal,
      got: own.length,
      thirds: {
        head: countOf(own, 'head'),
        torso: countOf(own, 'torso'),
        tail: countOf(own, 'tail'),
      },
      ...(own.length < goal && because !== undefined && { because }),
    }
  })
  // where all entities are as popular, as in most tables, there is one third
  const thirds = planThirds.filter((third) => countOf(groups, third) > 0)
  const weights = shares
    .filter(([form]) => form !== 'open-list')
    .flatMap(([form, share]) =>
      thirds.map((third) => ({ form, third, weight: share / thirds.length })),
    )
  return { version: 1, forms, weights }
}

function countOf(some: readonly Sketch[], third: Third): number {
  return some.filter(({ stratum }) => stratum.third === third).length
}

function firstOfGroups(chosen: readonly Sketch[]): readonly Sketch[] {
  const seen = new Set<string>()
  return chosen.filter(({ group }) => {
    const isFirst = !seen.has(group)
    seen.add(group)
    return isFirst
  })
}

/** What kept most facts out of the rules of a form. */
function hindranceOf(
  form: PlanForm,
  rules: readonly QuestionRule[],
  tallies: readonly RuleTally[],
): string | undefined {
  const ids = new Set(rules.filter((rule) => formOfRule(rule) === form).map(({ id }) => id))
  const own = tallies.filter(({ rule }) => ids.has(rule))
  const dropped = own.map(({ dropped, undrawn = {} }) => Object.entries({ ...undrawn, ...dropped }))
  return commonestFirst(summed(dropped))[0]?.[0]
}
