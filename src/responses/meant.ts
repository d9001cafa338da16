import { Response } from '../domain/response.ts'
import { readJsonLines } from '../workspace/read-json-lines.ts'
import { type CompactKey, compactKey } from './compact-key.ts'

/**
 * How many answers a run is to have when only the questions of `wanted` are asked: theirs, and what the journal has
 * besides. `undefined` for the whole set.
 */
export async function answersMeant(
  wanted: ReadonlySet<string> | undefined,
  samples: number,
  journal: string,
): Promise<number | undefined> {
  if (wanted === undefined) return undefined
  const others = new Set<CompactKey>()
  for await (const { record } of readJsonLines(journal, Response, { file: 'growing' })) {
    if (!wanted.has(record.question)) others.add(compactKey(record.question, record.sample))
  }
  return wanted.size * samples + others.size
}
