import { basename, join } from 'node:path'
import type { Question } from '../../domain/question.ts'
import { ElenchusError } from '../../errors.ts'
import type { ExportedFile } from '../../interop/exports/set-export.ts'
import { setExports } from '../../interop/exports/set-exports.ts'
import { oneOf } from '../../text/nearest.ts'
import { Outputs } from '../../workspace/outputs/outputs.ts'
import { openQuestionSet } from '../../workspace/question-set.ts'

export interface ExportSetRequest {
  readonly questions: string
  /** The id of a `SetExport`. */
  readonly to: string
  readonly output: string
  readonly replace?: boolean | undefined
}

export interface ExportedSetResult {
  readonly kind: 'exported-set'
  readonly to: string
  readonly files: readonly string[]
  readonly questions: number
  readonly use: string
}

/** Writes a set for another harness. Throws `bad-argument` for an unknown one, `empty-questions` when nothing fits. */
export async function exportSet({
  questions: path,
  to,
  output,
  replace,
}: ExportSetRequest): Promise<ExportedSetResult> {
  const target = setExports.find(({ id }) => id === to)
  if (target === undefined) {
    throw new ElenchusError('bad-argument', `A set can't be exported to "${to}".`, {
      fix: oneOf(
        to,
        setExports.map(({ id }) => id),
      ),
    })
  }
  const set = await openQuestionSet(path)
  const questions: Question[] = []
  for await (const question of set.questions()) questions.push(question)
  const { manifest } = set
  const name = `elenchus_${manifest.hash.slice(0, 8)}`
  const files = target.files({ questions, manifest, name })
  if (files.every(isEmpty)) {
    throw new ElenchusError(
      'empty-questions',
      `${basename(path)} has no question that ${to} can take.`,
      {
        fix: 'Open lists and questions without a known answer are left out; generate other forms.',
      },
    )
  }
  await using outputs = new Outputs({
    by: `export ${to}`,
    reads: [path],
    replace,
    sets: [manifest.hash],
  })
  for (const { name: file, content } of files) {
    await outputs.write(join(output, file), (handle) => handle.writeFile(content))
  }
  await outputs.commit()
  return {
    kind: 'exported-set',
    to,
    files: files.map(({ name: file }) => join(output, file)),
    questions: questions.length,
    use: target.use,
  }
}

function isEmpty({ content }: ExportedFile): boolean {
  return content.length === 0
}
