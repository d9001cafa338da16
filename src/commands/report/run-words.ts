import { shell, shellWord } from '../../text/shell-word.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'

interface RunOptions {
  readonly assessor: string
  readonly questions?: string
}

/** The run folders and assessor as arguments, for printed commands. */
export function runWords(folders: readonly string[], { assessor, questions }: RunOptions): string {
  return [
    ...folders.map(shellWord),
    ...(assessor === defaultAssessor ? [] : [shell`--assessor ${assessor}`]),
    ...(questions === undefined ? [] : [shell`--questions ${questions}`]),
  ].join(' ')
}
