import { shellWord } from '../../text/shell-word.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'

interface RunOptions {
  readonly assessor: string
  readonly questions?: string
}

/** The run folders and assessor as arguments, for printed commands. */
export function runWords(folders: readonly string[], { assessor, questions }: RunOptions): string {
  return [
    ...folders.map(shellWord),
    ...(assessor === defaultAssessor ? [] : ['--assessor', shellWord(assessor)]),
    ...(questions === undefined ? [] : ['--questions', shellWord(questions)]),
  ].join(' ')
}
