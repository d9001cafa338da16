import { type LlamaServer, servedModel } from './servers/llama-server.ts'

/** The words of an `ask` that a small model can get through: short replies, told of as they come. `more` are further options. */
export function askTersely(
  questions: string,
  { baseUrl }: Pick<LlamaServer, 'baseUrl'>,
  runs: string,
  ...more: readonly string[]
): readonly string[] {
  const model = ['-m', `openai-compatible:${servedModel}`, '--base-url', baseUrl]
  const how = [
    '-p',
    'short-answer-without-topic',
    '--max-tokens',
    '12',
    '--concurrency',
    '2',
    '--json',
  ]
  return ['ask', questions, ...model, ...how, '-o', runs, ...more]
}
