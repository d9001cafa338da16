import type { Console } from '../console/console.ts'
import { give, outputsOf } from './give.ts'
import { runWords } from './run-words.ts'

interface Options {
  readonly assessor: string
  readonly questions?: string
  readonly judgements?: readonly string[]
  readonly agreement?: string
  readonly output?: string
  readonly replace?: boolean
}

/** Prints the section for a model card. */
export async function card(
  folders: readonly string[],
  options: Options,
  console: Console,
): Promise<void> {
  const { assessor, questions, judgements, agreement, output } = options
  const { report } = await import('../../pipeline/report/report.ts')
  const { runDigests } = await import('../../pipeline/report/run-digests.ts')
  const { modelCard } = await import('../../report/model-card.ts')
  const request = { folders, assessor, questions, judgements, agreement }
  const digests = await runDigests(folders, request)
  const text = modelCard(await report(request), digests, runWords(folders, options))
  await using outputs = outputsOf(folders, options)
  await give(text, 'card', output, outputs, console)
}
