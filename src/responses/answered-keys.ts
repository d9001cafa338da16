import { Response } from '../domain/response.ts'
import { readJsonLines } from '../workspace/read-json-lines.ts'
import { keyOf } from '../workspace/read-latest.ts'

/** The keys of the responses in a journal that are answered: what need not be asked again. */
export async function answeredKeys(journal: string): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { record } of readJsonLines(journal, Response, { fix, file: 'growing' })) {
    if (record.status === 'answered') keys.add(keyOf(record))
    else keys.delete(keyOf(record))
  }
  return keys
}

const fix = 'Delete that line: its question is then asked again.'
