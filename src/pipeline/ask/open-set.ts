import { ElenchusError } from '../../errors.ts'
import { openQuestionSet, type QuestionSet } from '../../workspace/question-set.ts'

/** A set with at least one question; otherwise throws `empty-questions`. */
export async function openSet(path: string): Promise<QuestionSet> {
  const set = await openQuestionSet(path)
  if (set.manifest.count > 0) return set
  throw new ElenchusError('empty-questions', `${path} has no questions.`, {
    fix: 'Generate a set first: elenchus generate --knowledge kg.duckdb -o questions.jsonl.',
  })
}
