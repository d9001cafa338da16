import type { Question } from '../../domain/question.ts'
import { worldList } from '../../lexicon/world/world-lists.ts'
import { sayDate } from '../../text/say-date.ts'
import {
  auxiliaries,
  isSame,
  pronouns,
  withoutAuxiliaries,
  withoutContractions,
  words,
} from './plain-text.ts'
import { isCore } from './restatement.ts'

/**
 * Whether a reply is this yes or no and nothing else, but for the question's statement said again with the same
 * polarity, or after a no with the true value ("No, it was 1864.").
 */
export function saysYesOrNo(question: Question, said: readonly string[], value: boolean): boolean {
  const all = withoutContractions(said)
  const starts = [0, ...[...frames()].flatMap((frame) => startOf(all, words(frame)))]
  return starts.some((at) => {
    const side = value ? yes() : no()
    return side.has(all[at] ?? '') && isTail(question, all.slice(at + 1), value)
  })
}

function startOf(said: readonly string[], frame: readonly string[]): readonly number[] {
  return said.slice(0, frame.length).join(' ') === frame.join(' ') ? [frame.length] : []
}

function isTail(question: Question, tail: readonly string[], value: boolean): boolean {
  if (tail.length === 0) return true
  if ((value ? afterYes() : afterNo()).has(tail.join(' '))) return true
  if (auxiliaries().has(tail[0] ?? '')) return false
  const core = statementIn(question.text)
  const denied = tail.filter((word) => word === 'not').length
  const said = withoutAuxiliaries(tail.filter((word) => word !== 'not'))
  if (denied === (value ? 0 : 1)) {
    const [pronoun = '', auxiliary = ''] = tail
    const isShort = said.length === 1 && pronouns().has(pronoun) && auxiliaries().has(auxiliary)
    return isShort || isCore(said, core)
  }
  return !value && denied === 0 && isCorrected(question, core, said)
}

/** "Camille Claudel was born in 1864", "it was 1864". */
function isCorrected(
  question: Question,
  core: readonly string[],
  said: readonly string[],
): boolean {
  const wrong = wrongValues(question).map(words)
  const right = question.certificates.flatMap(({ names = [] }) => names.map(({ object }) => object))
  return right.map(words).some((value) => {
    const [pronoun = '', ...rest] = said
    const bare = prepositions().has(rest[0] ?? '') ? rest.slice(1) : rest
    if (pronouns().has(pronoun) && isSame(bare, value)) return true
    return wrong.some((one) => {
      const at = core.findIndex((_, index) => isSame(core.slice(index, index + one.length), one))
      return at !== -1 && isCore(said, core.toSpliced(at, one.length, ...value))
    })
  })
}

function wrongValues({ statements, labels }: Question): readonly string[] {
  return statements.flatMap(({ object }) =>
    typeof object === 'string'
      ? (labels[object] ?? [])
      : [sayDate(object.value), sayDate(object.value.replace(/(?<=\d{4})-.*/, ''))],
  )
}

function statementIn(question: string): readonly string[] {
  const asked = words(question)
  const opening = [...openings()].map(words).find((one) => startOf(asked, one).length > 0)
  return withoutAuxiliaries(asked.slice(opening?.length ?? 0))
}

const prepositions = worldList('plain-answers', 'prepositions')
const frames = worldList('plain-answers', 'frames')
const yes = worldList('plain-answers', 'yes')
const no = worldList('plain-answers', 'no')
const afterYes = worldList('plain-answers', 'after yes')
const afterNo = worldList('plain-answers', 'after no')
const openings = worldList('plain-answers', 'asking for yes or no')
