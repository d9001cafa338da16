import { Response } from '../domain/response.ts'
import { readJsonLines } from '../workspace/read-json-lines.ts'
import { type CompactKey, compactKey } from './compact-key.ts'

/** The keys of the answered responses in a journal: these need not be asked again. */
export async function answeredKeys(journal: string): Promise<Set<CompactKey>> {
  const keys = new Set<CompactKey>()
  for await (const { record } of readJsonLines(journal, Response, { fix, file: 'growing' })) {
    const key = compactKey(record.question, record.sample)
    if (record.status === 'answered') keys.add(key)
    else keys.delete(key)
  }
  return keys
}

const fix = 'Delete that line: its question is then asked again.'
