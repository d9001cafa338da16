import { assessorCosts } from '../assessor-entry.ts'
import type {
  AspectAgreement,
  AssessorAgreement,
  Measured,
  Wanted,
  WantedMeasure,
} from './agreement.ts'
import { answerAspects } from './aspects.ts'

/**
 * The cheapest assessor for each judged aspect that reaches the value; ties go to the first given. Rows it left
 * unassessed count as *wrong*: otherwise an assessor could win by judging few.
 */
export function cheapest(
  assessors: readonly AssessorAgreement[],
  measure: WantedMeasure,
  value: number,
): Wanted {
  const byCost = assessors.toSorted(
    (one, other) => assessorCosts.indexOf(one.cost) - assessorCosts.indexOf(other.cost),
  )
  const judged = answerAspects.filter((aspect) =>
    assessors.some((each) => each.aspects.some((agreement) => agreement.aspect === aspect)),
  )
  return {
    measure,
    value,
    aspects: judged.map((aspect) => {
      const found = byCost.find(({ aspects }) =>
        aspects.some((each) => each.aspect === aspect && reached(each, measure) >= value),
      )
      return { aspect, assessor: found?.assessor.id }
    }),
  }
}

function reached({ measured, asWrong }: AspectAgreement, measure: WantedMeasure): number {
  return numberOf(asWrong ?? measured, measure) ?? Number.NEGATIVE_INFINITY
}

function numberOf(measured: Measured, measure: WantedMeasure): number | undefined {
  switch (measure) {
    case 'kappa':
      return measured.kappa
    case 'accuracy':
      return measured.accuracy
    case 'balanced-accuracy':
      return measured.balancedAccuracy
    case 'f1':
      return measured.f1
  }
}
