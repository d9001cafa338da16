import { isCollection, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { readText } from '../../lexicon/read-text.ts'
import { firstIssue } from '../../workspace/first-issue.ts'

/** Reads a user's YAML or JSON file that must match the schema for what it holds; throws `bad-protocol` with the line of the mistake. */
export function readProtocolFile<T>(path: string, schemaFor: (value: unknown) => z.ZodType<T>): T {
  const read = readText(path)
  if (read.kind === 'not UTF-8') throw badProtocol(path, read.line, 'this is not UTF-8')
  const lines = new LineCounter()
  const document = parseDocument(read.text, { lineCounter: lines })
  const [fault] = document.errors
  if (fault !== undefined) {
    const [message = ''] = fault.message.split(' at line ')
    throw badProtocol(path, lines.linePos(fault.pos[0]).line, message)
  }
  const value: unknown = document.toJS({ maxAliasCount: 100 })
  const checked = schemaFor(value).safeParse(value)
  if (checked.success) return checked.data
  const place = checked.error.issues[0]?.path ?? []
  const line = lines.linePos(startOf(document.contents, place)).line
  throw badProtocol(path, line, firstIssue(checked.error))
}

function badProtocol(path: string, line: number, reason: string): ElenchusError {
  return new ElenchusError('bad-protocol', `${path}, line ${line}: ${reason.replace(/\.$/, '')}.`, {
    fix: 'docs/protocols.md describes the file, with an example.',
  })
}

/** The start of the innermost existing part of the path. */
function startOf(contents: unknown, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = isCollection(contents) ? contents.getIn(path.slice(0, length), true) : undefined
    const start = rangeOf(node)
    if (start !== undefined) return start
  }
  return rangeOf(contents) ?? 0
}

function rangeOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node)) return undefined
  return Array.isArray(node.range) && typeof node.range[0] === 'number' ? node.range[0] : undefined
}
