import type { Entailer } from '../../domain/entailer.ts'
import type { Question } from '../../domain/question.ts'
import type { Verdict } from '../../domain/verdict.ts'
import { splitReasoning } from '../../text/reasoning.ts'
import type { AssessorEntry } from '../assessor-entry.ts'
import { cascade } from './cascade.ts'

/**
 * The cascade, plus an entailment model for false premises that it finds no rejection of. See
 * `docs/assessors/entailment.md`.
 */
export const entailment: AssessorEntry = {
  id: 'entailment',
  description: 'The cascade; a model of entailment finds rejections in other words.',
  cost: 'local-model',
  make: async (tools) => {
    const entailer = await tools.entailer()
    return {
      id: 'entailment',
      version: 1,
      description: entailment.description,
      assess: async (question, response, protocol) => {
        const verdict = await cascade.assess(question, response, protocol)
        const correction = protocol.task === 'answer' ? correctionOf(question) : undefined
        if (correction === undefined || !isOpen(verdict)) return verdict
        const { answer } = splitReasoning(response.text)
        const said = response.text.slice(answer.start, answer.end).trim().slice(0, readable)
        return (await entails(entailer, said, correction)) ? rejected(verdict) : verdict
      },
    }
  },
}

// roughly the context of such models, in characters
const readable = 1500
const sure = 0.5

/** Not decided by patterns: a rejection they find stays a rejection. */
function isOpen({ outcome }: Verdict): boolean {
  return outcome === 'accepted' || outcome === 'abstained'
}

function correctionOf({ premise, expected }: Question): string | undefined {
  if (expected.kind !== 'rejection' || premise.status !== false) return undefined
  return expected.correction === '' ? undefined : expected.correction
}

async function entails(entailer: Entailer, premise: string, hypothesis: string): Promise<boolean> {
  const [found] = await entailer.entail([{ premise, hypothesis }])
  return found !== undefined && found.entails >= sure && found.entails > found.contradicts
}

/** The reply entails the correction, so it rejects the premise and gets the detail right. */
function rejected({ question, sample }: Verdict): Verdict {
  return {
    question,
    sample,
    outcome: 'corrected',
    reason: 'entails-the-correction',
    step: 'entailment',
    stance: 'rejected',
    detail: 'right',
    inaccurate: false,
  }
}
