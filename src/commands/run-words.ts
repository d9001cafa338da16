import { shellWord } from '../text/shell-word.ts'
import { defaultAssessor } from '../verdicts/assessors.ts'

interface RunOptions {
  readonly assessor: string
  readonly questions?: string
}

/** The runs and whose verdicts on them, for a command that is copied from an output of this one. */
export function runWords(folders: readonly string[], { assessor, questions }: RunOptions): string {
  return [
    ...folders.map(shellWord),
    ...(assessor === defaultAssessor ? [] : ['--assessor', shellWord(assessor)]),
    ...(questions === undefined ? [] : ['--questions', shellWord(questions)]),
  ].join(' ')
}
