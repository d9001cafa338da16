import type { RunManifest } from './manifest.ts'

/**
 * The name of one answer among all runs: set, model, protocol, question and sample. Judgements refer to answers by it.
 */
export function responseName(
  { questions, model, protocol }: Pick<RunManifest, 'questions' | 'model' | 'protocol'>,
  question: string,
  sample: number,
): string {
  return [
    questions.hash.slice(0, 16),
    model.label,
    `${protocol.id}:v${protocol.version}`,
    question,
    sample,
  ].join('/')
}
