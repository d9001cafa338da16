import { ElenchusError } from '../../errors.ts'
import { frameOf } from '../../report/frame/frame.ts'
import { type Gap, gapOf } from '../../report/gap-report.ts'
import { evidenceIn } from './run-evidence.ts'

export interface GapRequest {
  readonly released: string
  readonly fresh: string
  readonly assessor: string
}

/** `isSameRecipe`: two seeds of one recipe and graph; a difference between them suggests contamination. */
export interface FoundGap extends Gap {
  readonly isSameRecipe: boolean
}

/**
 * Each model and protocol that was asked both sets. Throws `different-run` when there is none, or no comparable
 * questions.
 */
export async function gap(request: GapRequest): Promise<readonly FoundGap[]> {
  const released = await runsIn(request.released, request.assessor)
  const fresh = await runsIn(request.fresh, request.assessor)
  const gaps = released.flatMap((one) =>
    fresh.flatMap((other): readonly FoundGap[] => {
      const { model, protocol } = other.run.manifest
      const { manifest } = one.run
      if (manifest.model.label !== model.label || manifest.protocol.id !== protocol.id) return []
      const found = gapOf(one.run, other.run)
      const isSameRecipe = one.recipe === other.recipe && one.seed !== other.seed
      return found === undefined ? [] : [{ ...found, isSameRecipe }]
    }),
  )
  if (gaps.length > 0) return gaps
  throw new ElenchusError(
    'different-run',
    `${request.released} and ${request.fresh} have no judged questions of the same kind from the same model and protocol.`,
    { fix: 'Ask the same model both sets with the same protocol, and assess both runs.' },
  )
}

async function runsIn(folder: string, assessor: string) {
  const { stored, evidence, disputed } = await evidenceIn([folder], { assessor })
  const { runs } = await frameOf(evidence, { disputed })
  return runs.flatMap((run, index) => {
    const manifest = stored[index]?.set.manifest
    if (manifest === undefined) return []
    const { options, knowledge, seed } = manifest
    return [{ run, seed, recipe: JSON.stringify([knowledge, options]) }]
  })
}
