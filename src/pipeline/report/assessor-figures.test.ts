import { expect, test } from 'vitest'
import { assessors } from '../../verdicts/assessors.ts'
import { assessorFigures } from './assessor-figures.ts'

test('the shipped figures are those of the current assessor versions', async () => {
  const figures = await assessorFigures()

  for (const { assessor, aspects } of figures.assessors) {
    expect(assessors.map(({ id }) => id)).toContain(assessor.id)
    const judged = aspects.flatMap(({ byKind }) => byKind.flatMap(({ models }) => models))
    expect(judged.length, assessor.id).toBeGreaterThan(4)
  }
})
