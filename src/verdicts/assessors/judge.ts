import { splitReasoning } from '../../text/reasoning.ts'
import type { AssessorEntry } from '../assessor-entry.ts'
import { askJudges } from './judge/ask-judges.ts'
import { patternAssessor } from './pattern-assessor.ts'

/** One or more language models grade by our rubric. See `docs/assessors/judge.md`. */
export const judge: AssessorEntry = {
  id: 'judge',
  description: 'Asks one or more models (--judge) by a rubric; a majority decides.',
  cost: 'language-model',
  make: async (tools) => {
    const judges = tools.judges()
    return {
      id: 'judge',
      version: 1,
      description: judge.description,
      atOnce: 8,
      models: judges.map((model) => model.label),
      assess: async (question, response, protocol) => {
        const { answer } = splitReasoning(response.text)
        const said = response.text.slice(answer.start, answer.end)
        // without words there is nothing to pay a judge for
        if (!/[\p{L}\p{N}\p{S}]/u.test(said))
          return patternAssessor.assess(question, response, protocol)
        return askJudges(judges, question, response, protocol, answer)
      },
    }
  },
}
