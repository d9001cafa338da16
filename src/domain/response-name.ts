import type { RunManifest } from './manifest.ts'

/** One answer among all runs: set, model, protocol, question and sample. What a judgement names it by. */
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
