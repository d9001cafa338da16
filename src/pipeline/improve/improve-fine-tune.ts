import { join } from 'node:path'
import { z } from 'zod'
import type { Message } from '../../domain/completion.ts'
import type { Question } from '../../domain/question.ts'
import { ElenchusError } from '../../errors.ts'
import { type Lesson, lessonsOf } from '../../improvement/lesson.ts'
import { dataCard, type TuningCounts } from '../../improvement/tuning/data-card.ts'
import { dataFile, type TuningLayout } from '../../improvement/tuning/layout.ts'
import { tuningLayouts } from '../../improvement/tuning/layouts.ts'
import { type TaughtOptions, taughtLessons } from '../../improvement/tuning/taught-lessons.ts'
import { estimateInput } from '../../models/estimate-tokens.ts'
import { plain } from '../../responses/protocols/plain.ts'
import { protocols } from '../../responses/protocols/protocols.ts'
import { oneOf } from '../../text/nearest.ts'
import { writeManifest } from '../../workspace/manifest-file.ts'
import { readJsonLines } from '../../workspace/read-json-lines.ts'
import { writeTextFile } from '../../workspace/write-atomically.ts'
import { writeJsonLines } from '../../workspace/write-json-lines.ts'
import { teachingOf, withoutErrors } from './improve-few-shot.ts'
import { type PartedRequest, partedRun } from './improve-side.ts'

export interface FineTuneRequest extends PartedRequest, Omit<TaughtOptions, 'seed'> {
  readonly layout: string
  /** The user's own instruction set, in the same layout. */
  readonly mix?: string
  /** The mix's share of all rows. */
  readonly share: number
  readonly output: string
}

export interface FineTuneResult {
  readonly output: string
  readonly layout: string
  readonly files: readonly string[]
  readonly counts: TuningCounts
  /** The tuner's minimum number of rows, when there are fewer. */
  readonly fewestRows?: number
  /** Rows missing from the mix for its share. */
  readonly mixShort: number
  /** The protocol that words the rows, when it is not the run's. */
  readonly askedAs: string
}

/** Writes a folder for a tuner to load: the data, its card, a recipe, and the record of what it teaches. */
export async function improveFineTune(request: FineTuneRequest): Promise<FineTuneResult> {
  const layout = layoutNamed(request.layout)
  const parted = await partedRun(request)
  const { protocol } = parted.run.manifest
  const found = lessonsOf(parted.answers, parted.sides, protocol.task)
  if (found.allErrors === 0) throw withoutErrors(request.run)
  const asked = protocols.find(({ id }) => id === protocol.id) ?? plain
  const lessons = taughtLessons(found, parted.questions, parted.sides, protocol.task, request)
  const pairs = lessons.map((lesson) => ({ lesson, prompt: asked.messages(lesson.question) }))
  const rows = pairs.flatMap((example) => {
    const row = layout.rowOf(example)
    return row === undefined ? [] : [{ ...example, row }]
  })
  if (rows.length === 0) throw nothingToTeach(request.run, found.allErrors)

  const alone = request.mix !== undefined && request.share === 1
  const own = alone ? [] : rows
  const mix = request.mix === undefined ? [] : await readMix(request.mix, layout)
  const wanted = alone ? mix.length : wantedOf(own.length, request)
  const mixed = mix.slice(0, wanted)
  const counts = {
    ...countsOf(own, mixed),
    uncertified: found.uncertified,
    unanswerable: found.unanswerable,
    withoutPair: pairs.length - rows.length,
  }
  const teaching = teachingOf(
    own.map(({ lesson }) => lesson),
    parted,
    request,
  )
  const at = (name: string) => join(request.output, name)
  await writeJsonLines(
    at(dataFile),
    spread(
      own.map(({ row }) => row),
      mixed,
    ),
  )
  for (const { name, text } of layout.recipe) await writeTextFile(at(name), text)
  await writeTextFile(at('README.md'), dataCard(teaching, counts, parted.counts, layout))
  await writeManifest(at('teaching.json'), { ...teaching, layout: layout.id, counts })
  return {
    output: request.output,
    layout: layout.id,
    files: [dataFile, ...layout.recipe.map(({ name }) => name), 'README.md', 'teaching.json'],
    counts,
    ...(layout.fewestRows === undefined || own.length + mixed.length >= layout.fewestRows
      ? {}
      : { fewestRows: layout.fewestRows }),
    mixShort: request.mix === undefined ? 0 : wanted - mixed.length,
    askedAs: asked.id,
  }
}

function layoutNamed(id: string): TuningLayout {
  const found = tuningLayouts.find((layout) => layout.id === id)
  if (found !== undefined) return found
  throw new ElenchusError('bad-argument', `There is no layout "${id}".`, {
    fix: oneOf(
      id,
      tuningLayouts.map((layout) => layout.id),
    ),
  })
}

interface Row {
  readonly lesson: Lesson
  readonly prompt: readonly Message[]
}

function countsOf(rows: readonly Row[], mixed: readonly object[]) {
  const kind = (wanted: Lesson['kind']) =>
    rows.filter(({ lesson }) => lesson.kind === wanted).length
  const answered = (form: Question['form'], answer?: string) =>
    rows.filter(
      ({ lesson }) =>
        lesson.question.form === form && (answer === undefined || lesson.answer === answer),
    )
  const letters: Record<string, number> = {}
  for (const { lesson } of answered('multiple-choice').toSorted((one, other) =>
    one.lesson.answer < other.lesson.answer ? -1 : 1,
  )) {
    letters[lesson.answer] = (letters[lesson.answer] ?? 0) + 1
  }
  const own = rows.map(({ prompt, lesson: { answer } }) =>
    estimateInput({ messages: [...prompt, { role: 'assistant', content: answer }] }),
  )
  const others = mixed.map((row) => estimateInput({ messages: [], prompt: JSON.stringify(row) }))
  return {
    rows: {
      error: kind('error'),
      right: kind('right'),
      twin: kind('twin'),
      wording: kind('wording'),
    },
    mixed: mixed.length,
    yes: answered('yes-no', 'Yes').length,
    no: answered('yes-no', 'No').length,
    letters,
    falsePremises: rows.filter(({ lesson }) => lesson.question.premise.status === false).length,
    approximateTokens: [...own, ...others].reduce((sum, tokens) => sum + tokens, 0),
  }
}

function wantedOf(own: number, { mix, share }: FineTuneRequest): number {
  return mix === undefined ? 0 : Math.round((own * share) / (1 - share))
}

async function readMix(path: string, layout: TuningLayout): Promise<readonly object[]> {
  const rows: object[] = []
  for await (const { line, record } of readJsonLines(path, z.unknown())) {
    const read = layoutOfRow(record, layout)
    if (read.kind === 'other') {
      const like = read.looksLike === undefined ? '' : ` It looks like ${read.looksLike}.`
      throw new ElenchusError(
        'other-layout',
        `${path}, line ${line} is not in the layout ${layout.id}.${like}`,
        {
          fix:
            read.looksLike === undefined
              ? 'Convert the file; docs/improve.md shows a row of each layout.'
              : `Choose --layout ${read.looksLike}, or convert the file.`,
        },
      )
    }
    rows.push(read.row)
  }
  return rows
}

/** Spreads the mixed rows evenly: tuners that don't shuffle then see both throughout. */
function* spread(own: readonly object[], mixed: readonly object[]): Generator<object> {
  let given = 0
  for (const [index, row] of own.entries()) {
    yield row
    const due = Math.floor(((index + 1) * mixed.length) / own.length)
    while (given < due) yield mixed[given++] as object
  }
  yield* mixed.slice(given)
}

function nothingToTeach(run: string, allErrors: number): ElenchusError {
  return new ElenchusError(
    'too-few-errors',
    `None of the ${allErrors} errors of ${run} can be used: they are on the test side, not certified, or lack a known answer or a reply to reject.`,
    { fix: 'Ask more questions, or use another --seed or a larger --train-share.' },
  )
}

type MixedRow =
  | { readonly kind: 'fits'; readonly row: object }
  | { readonly kind: 'other'; readonly looksLike?: string }

/** Whether a row of a mixed-in file has the required layout, and otherwise which one it looks like. */
function layoutOfRow(value: unknown, layout: TuningLayout): MixedRow {
  const checked = layout.row.safeParse(value)
  if (checked.success) return { kind: 'fits', row: checked.data }
  const other = tuningLayouts.find(({ row }) => row.safeParse(value).success)
  return { kind: 'other', looksLike: other?.id }
}
