import { stat } from 'node:fs/promises'
import { QuestionsManifest } from '../../domain/manifest.ts'
import { Question } from '../../domain/question.ts'
import { ElenchusError } from '../../errors.ts'
import { formatCount } from '../../report/format-share.ts'
import { manifestPathOf, readManifest } from '../../workspace/manifest-file.ts'
import { openQuestionSet } from '../../workspace/question-set.ts'
import { readJsonLines } from '../../workspace/read-json-lines.ts'
import { readLines } from '../../workspace/read-lines.ts'
import type { FolderView } from './view-types.ts'

/** Which question sets can't be used, and why; each file is read once for each state that it has. */
export class SetChecks {
  readonly #known = new Map<string, { readonly state: string; readonly trouble?: string }>()

  /** `loose`: files without a manifest, of which only those that begin with a question are sets. */
  async look(sets: readonly string[], loose: readonly string[]): Promise<FolderView['broken']> {
    const broken: { path: string; trouble: string }[] = []
    for (const path of [...sets, ...loose]) {
      const trouble = await this.#of(path, loose.includes(path))
      if (trouble !== undefined) broken.push({ path, trouble })
    }
    return broken
  }

  async #of(path: string, isLoose: boolean): Promise<string | undefined> {
    const state = (await Promise.all([path, manifestPathOf(path)].map(stateOf))).join(' ')
    const known = this.#known.get(path)
    if (known?.state === state) return known.trouble
    const trouble = isLoose && !(await beginsAsSet(path)) ? undefined : await troubleOf(path)
    this.#known.set(path, { state, ...(trouble !== undefined && { trouble }) })
    return trouble
  }
}

function stateOf(path: string): Promise<string> {
  return stat(path).then(
    ({ size, mtimeMs }) => `${size} ${mtimeMs}`,
    () => '',
  )
}

async function beginsAsSet(path: string): Promise<boolean> {
  try {
    for await (const _ of readJsonLines(path, Question)) return true
  } catch (error) {
    if (!(error instanceof ElenchusError)) throw error
  }
  return false
}

async function troubleOf(path: string): Promise<string | undefined> {
  try {
    await openQuestionSet(path)
    return undefined
  } catch (error) {
    if (!(error instanceof ElenchusError)) throw error
    const short = error.code === 'questions-changed' ? await shortOf(path) : ''
    return `${error.message}${short} ${error.fix ?? ''}`.trim()
  }
}

/** What a file that was cut off has left. */
async function shortOf(path: string): Promise<string> {
  const { count } = await readManifest(manifestPathOf(path), QuestionsManifest)
  let whole = 0
  let cut = false
  for await (const { terminated } of readLines(path)) {
    if (terminated) whole += 1
    else cut = true
  }
  if (!cut && whole >= count) return ''
  const last = cut ? ', and its last line breaks off' : ''
  return ` It has ${formatCount(whole)} of ${formatCount(count)} questions${last}.`
}
