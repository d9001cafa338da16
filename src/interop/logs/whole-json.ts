import { ElenchusError } from '../../errors.ts'
import { openBytes } from '../../workspace/decompression/open-bytes.ts'

/** V8 holds no longer text. */
const longest = 2 ** 29 - 24

/** A whole JSON document; throws `unreadable-log`. */
export async function wholeJson(path: string): Promise<unknown> {
  await using opened = await openBytes(path)
  const parts: Buffer[] = []
  let size = 0
  for await (const chunk of opened.chunks) {
    parts.push(Buffer.from(chunk))
    size += chunk.length
    if (size > longest) throw unreadableLog(path, 'it is one JSON document of more than 500 MB')
  }
  return parsedJson(path, Buffer.concat(parts))
}

/** Throws `unreadable-log` for bytes that are no JSON. */
export function parsedJson(path: string, bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    try {
      // Python writes numbers that JSON has not
      return JSON.parse(withoutNaN(text))
    } catch (cause) {
      throw unreadableLog(path, 'it is no valid JSON, or was cut off', { cause })
    }
  }
}

/** `NaN` and `Infinity` outside of texts become null. */
function withoutNaN(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (token) =>
    token.startsWith('"') ? token : 'null',
  )
}

export function unreadableLog(
  path: string,
  reason: string,
  { fix, cause }: { readonly fix?: string; readonly cause?: unknown } = {},
): ElenchusError {
  return new ElenchusError('unreadable-log', `${path} can't be read: ${reason}.`, {
    fix:
      fix ??
      'Give logs of lm-evaluation-harness, Inspect, promptfoo, OpenAI or Anthropic batches, Every Eval Ever, or a table with --field: docs/logs.md.',
    cause,
  })
}
