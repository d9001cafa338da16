import type { Outcome } from '../../domain/verdict.ts'
import { splitReasoning } from '../../text/reasoning.ts'
import type { AssessorEntry } from '../assessor-entry.ts'
import { briefVote } from './judge/brief-vote.ts'
import { patternAssessor } from './pattern-assessor.ts'

/** One or more small language models answer two opposite yes-no questions about each reply. See `docs/assessors/judge.md`. */
export const briefJudge: AssessorEntry = {
  id: 'brief-judge',
  description: 'Asks small models (--judge) two opposite yes-no questions; a majority decides.',
  cost: 'language-model',
  make: async (tools) => {
    const judges = tools.judges()
    return {
      id: 'brief-judge',
      version: 1,
      description: briefJudge.description,
      atOnce: 8,
      models: judges.map((model) => model.label),
      assess: async (question, response, protocol) => {
        const { answer } = splitReasoning(response.text)
        const said = response.text.slice(answer.start, answer.end)
        // without words there is nothing to ask about
        if (!/[\p{L}\p{N}\p{S}]/u.test(said))
          return patternAssessor.assess(question, response, protocol)
        const votes = await Promise.all(
          judges.map((judge) => briefVote(judge, question, protocol, said, response.sample)),
        )
        const counts = new Map<Outcome, number>()
        for (const vote of votes) {
          if (vote.kind === 'cast') counts.set(vote.outcome, (counts.get(vote.outcome) ?? 0) + 1)
        }
        const [winner] = [...counts].find(([, count]) => count * 2 > judges.length) ?? []
        const { question: id, sample } = response
        const base = { question: id, sample, step: 'brief-judge' }
        const none = votes.find((vote) => vote.kind === 'none')
        if (winner !== undefined)
          return { ...base, outcome: winner, reason: 'two yes-no questions' }
        const reason = none?.kind === 'none' ? none.reason : 'the judges disagree'
        return { ...base, outcome: 'unassessed', reason }
      },
    }
  },
}
