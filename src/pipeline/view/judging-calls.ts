import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { exists } from '../../workspace/exists.ts'
import { collectSheets, readSheets } from '../assess/collect.ts'
import { sample } from '../assess/sample.ts'
import { checked, notShown } from './checked.ts'
import { confusionOf } from './judging-confusion.ts'
import {
  beginSheet,
  changeLine,
  isSameName,
  isShown,
  type Job,
  type Judge,
  type JudgedLine,
  judgeNamed,
  judgesOf,
  linesOf,
  linesToJudge,
  markShown,
  openJob,
} from './judging-job.ts'
import type { FolderContents, JobView, JudgedView, JudgeView } from './view-types.ts'

const Who = z.object({
  folder: z.string(),
  name: z.string(),
  settles: z.boolean().default(false),
})
const Said = Who.extend({
  row: z.string(),
  values: z.array(z.union([z.boolean(), z.literal('?')])),
  note: z.string().max(10_000).default(''),
})
const Drawn = z.object({ count: z.number().int().min(1).max(10_000) })
const Folder = z.object({ folder: z.string() })

interface Judging {
  readonly folders: readonly string[]
  /** Nobody settles ties, who would see what others said. */
  readonly blind?: boolean
  readonly assessor: string
  readonly contents: () => Promise<FolderContents>
}

/**
 * Judging in the page. A judge's sheet is a file of the folder that `collect` reads, written whole before the next row is
 * shown.
 */
export function judgingCalls({ folders, blind, assessor, contents }: Judging) {
  /** Only a folder that the page shows. */
  const jobAt = async (folder: string): Promise<Job> => {
    const { sheets } = await contents()
    return openJob(sheets.find((each) => each === folder) ?? notShown(folder))
  }
  const answered = async ({ folder, name, settles }: z.infer<typeof Who>) => {
    const job = await jobAt(folder)
    const judge = await judgeNamed(job, name, settles)
    const shown = await isShown(job)
    if (judge.settles && blind === true) {
      throw refused('Who settles ties sees what others said.', 'Settle them without --blind.')
    }
    if (judge.settles && !shown) {
      throw refused('Ties are settled when what came out has been shown.', 'Show it first.')
    }
    if (judge.settles && (await hasJudged(job, judge.name))) {
      throw refused(
        `"${judge.name}" judged these answers: somebody else settles the ties.`,
        'Ask somebody who has not judged them.',
      )
    }
    return { job, judge, isClosed: shown && !judge.settles }
  }
  const open = async (body: unknown) => {
    const { job, judge, isClosed } = await answered(checked(Who, body))
    if (isClosed) throw closed()
    return { job, judge }
  }
  return {
    read: {
      judging: async (): Promise<{ readonly jobs: readonly JobView[] }> => {
        const { sheets } = await contents()
        return {
          jobs: await Promise.all(sheets.map(jobView)),
        }
      },
      judged: async (query: URLSearchParams): Promise<JudgedView | { readonly shown: false }> => {
        const job = await jobAt(query.get('folder') ?? '')
        if (!(await viewOf(job)).shown) return { shown: false }
        const { judgements, ties, agreement } = await readSheets(wholeOf(job))
        const { runs } = await contents()
        const confusion = await confusionOf(judgements, runs, assessor)
        return {
          shown: true,
          judgements: judgements.length,
          ties: new Set(ties.map(({ row }) => row)).size,
          agreement,
          ...(confusion && { confusion }),
        }
      },
    },
    send: {
      begin: async (body: unknown) => {
        const { job, judge, isClosed } = await answered(checked(Who, body))
        const isNew = (await linesOf(job, judge)).length === 0
        if (isClosed && isNew) throw closed()
        if (judge.settles) {
          return judgeView(job, judge, await linesToJudge(job, judge, await tiesOf(job)))
        }
        if (!isClosed) await beginSheet(job, judge)
        return judgeView(job, judge, await linesOf(job, judge))
      },
      judge: async (body: unknown) => {
        const said = checked(Said, body)
        const { job, judge } = await open(said)
        checked(z.array(z.unknown()).length(job.kind.aspects.length), said.values)
        const { row, values, note } = said
        const { lines, changed } = await changeLine(
          ...([job, judge, row, { values, note }] as const),
          judge.settles ? await tiesOf(job) : undefined,
        )
        const view = await judgeView(job, judge, lines)
        return changed ? view : { ...view, notice: judgedBefore }
      },
      undo: async (body: unknown) => {
        const { job, judge } = await open(body)
        const lines = await linesOf(job, judge)
        const last = lines.filter(isJudged).at(-1)
        if (last === undefined) return judgeView(job, judge, lines)
        const left = await changeLine(job, judge, last.row, { values: undefined })
        return judgeView(job, judge, left.lines)
      },
      show: async (body: unknown) => {
        const job = await jobAt(checked(Folder, body).folder)
        const { finished, shown } = await viewOf(job)
        if (!finished && !shown)
          throw refused('Somebody who has begun is not done.', 'Wait for them.')
        await markShown(job)
        return { shown: true }
      },
      draw: async (body: unknown) => {
        const { count } = checked(Drawn, body)
        const { runs } = await contents()
        const { path: output, number } = await freeName(join(folders[0] ?? '.', 'sheets'))
        const common = { sources: runs, kind: 'answers', annotators: 1, format: 'jsonl' } as const
        await sample({ ...common, judge: count, seed: number - 1, assessor, output })
        return { folder: output }
      },
      collect: async (body: unknown) => {
        const job = await jobAt(checked(Folder, body).folder)
        if (!(await isShown(job))) {
          throw refused('What came out has not been shown.', 'Show it first.')
        }
        const output = join(dirname(job.folder), `${basename(job.folder)}.judgements.jsonl`)
        const { judgements } = await collectSheets({ ...wholeOf(job), output })
        return { output, judgements }
      },
    },
  }
}

function wholeOf({ folder }: Job) {
  return { sheets: [folder], blank: 'skip' } as const
}

const judgedBefore = 'This answer was judged already, in another window: it stays as it was.'

function closed(): ElenchusError {
  return refused(
    'What came out of these sheets has been shown: nobody judges without knowing it any more.',
    'Draw new sheets.',
  )
}

function refused(message: string, fix: string): ElenchusError {
  return new ElenchusError('bad-argument', message, { fix })
}

/** A folder that can't be read is shown with what is wrong. */
async function jobView(folder: string): Promise<JobView> {
  try {
    return await viewOf(await openJob(folder))
  } catch (error) {
    if (!(error instanceof ElenchusError)) throw error
    const trouble = `${error.message} ${error.fix ?? ''}`.trim()
    return { folder, kind: '', rows: 0, judges: [], finished: false, shown: false, trouble }
  }
}

async function viewOf(job: Job): Promise<JobView> {
  const judges = (await judgesOf(job)).filter(({ settles }) => !settles)
  const done = await Promise.all(
    judges.map(async (judge) => (await linesOf(job, judge)).filter(isJudged).length),
  )
  const shown = await isShown(job)
  return {
    folder: job.folder,
    kind: job.kind.id,
    rows: job.key.length,
    judges: judges.map(({ name }, place) => ({ name, done: done[place] ?? 0 })),
    finished: judges.length > 0 && done.every((count) => count === job.key.length),
    shown,
    ...(shown && { ties: (await tiesOf(job)).size }),
  }
}

async function judgeView(job: Job, judge: Judge, lines: readonly JudgedLine[]): Promise<JudgeView> {
  const next = lines.find((line) => !isJudged(line))
  const { asks, choices } = job.kind
  return {
    ...{ folder: job.folder, name: judge.name, asks, choices },
    done: lines.filter(isJudged).length,
    of: lines.length,
    ...(next && {
      next: {
        ...{ row: next.row, shown: next.shown, note: next.note },
        ...(judge.settles && { said: await saidOf(job, next.row) }),
      },
    }),
  }
}

function isJudged({ values }: JudgedLine): boolean {
  return values !== undefined
}

/** On the page, or in a sheet that was filled in elsewhere. */
async function hasJudged(job: Job, name: string): Promise<boolean> {
  const { said } = await readSheets(wholeOf(job))
  const others = said.filter(({ settles }) => settles !== true).map(({ annotator }) => annotator)
  const judges = (await judgesOf(job)).filter(({ settles }) => !settles)
  return [...others, ...judges.map((judge) => judge.name)].some((each) => isSameName(each, name))
}

/** The rows on which as many annotators said yes as no. */
async function tiesOf(job: Job): Promise<ReadonlySet<string>> {
  const { ties } = await readSheets(wholeOf(job))
  return new Set(ties.map(({ row }) => row))
}

async function saidOf(job: Job, row: string) {
  const judges = (await judgesOf(job)).filter(({ settles }) => !settles)
  return Promise.all(
    judges.map(async (judge) => {
      const line = (await linesOf(job, judge)).find((each) => each.row === row)
      const said = JSON.stringify(line?.values)
      const choice = job.kind.choices.find(({ values }) => JSON.stringify(values) === said)
      return { name: judge.name, says: choice?.says ?? 'nothing' }
    }),
  )
}

async function freeName(path: string): Promise<{ readonly path: string; readonly number: number }> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? path : `${path}-${number}`
    if (!(await exists(name))) return { path: name, number }
  }
}
