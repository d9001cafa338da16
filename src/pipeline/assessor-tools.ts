import type { LanguageModel } from '../domain/language-model.ts'
import { ElenchusError } from '../errors.ts'
import { oneOf } from '../text/nearest.ts'
import type { Assessor } from '../verdicts/assessor.ts'
import type { AssessorEntry, AssessorTools } from '../verdicts/assessor-entry.ts'
import { assessors } from '../verdicts/assessors.ts'

/** The assessors of those names, in that order. Throws `unknown-assessor`. */
export function assessorsNamed(ids: readonly string[]): readonly AssessorEntry[] {
  return ids.map((id) => {
    const found = assessors.find((assessor) => assessor.id === id)
    if (found !== undefined) return found
    throw new ElenchusError('unknown-assessor', `There is no assessor "${id}".`, {
      fix: oneOf(
        id,
        assessors.map((assessor) => assessor.id),
      ),
    })
  })
}

export async function makeAssessors(
  entries: readonly AssessorEntry[],
  tools: AssessorTools,
): Promise<readonly { readonly entry: AssessorEntry; readonly assessor: Assessor }[]> {
  return Promise.all(entries.map(async (entry) => ({ entry, assessor: await entry.make(tools) })))
}

/** Nothing but what was given; an assessor that asks for more says which option is missing. */
export function assessorTools(given: {
  readonly judges?: readonly LanguageModel[]
}): AssessorTools {
  return {
    judges: () => {
      if (given.judges !== undefined && given.judges.length > 0) return given.judges
      throw new ElenchusError('bad-argument', 'A judge needs a model.', {
        fix: 'Name one with --judge PROVIDER:MODEL; several decide by majority.',
      })
    },
    embedder: () => missing('--embedder', 'a model of sentence vectors'),
    entailer: () => missing('--entailer', 'an entailment model'),
  }
}

async function missing(option: string, what: string): Promise<never> {
  throw new ElenchusError('bad-argument', `This assessor needs ${what}.`, {
    fix: `Name its folder with ${option} FOLDER.`,
  })
}
