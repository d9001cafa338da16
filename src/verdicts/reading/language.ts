import { languagesOfScripts } from '../phrases/languages-of-scripts.ts'
import { latinLanguages } from '../phrases/latin-languages.ts'
import type { ReplyLanguage } from '../phrases/reply-language.ts'

/** A reply's language when it is not English, with its patterns. */
export interface KnownLanguage {
  readonly id: string
  /** At the reply's start. Groups: no, yes. */
  readonly leading: RegExp
  readonly not: RegExp
  readonly ignorance: RegExp
  readonly corrections: RegExp
}

const known = [...languagesOfScripts, ...latinLanguages].map((language) => ({
  script: language.script,
  words: new Set((language.words ?? '').split(' ')),
  patterns: patternsOf(language),
}))
const english = new Set(
  'the of and is was in to that it his her by from with this for as on are were not which he she they but an at'.split(
    ' ',
  ),
)

/**
 * The language of a reply, folded in place, by its script or its short words; `undefined` for English, and for replies
 * too short to tell. A bare yes or no of any language is told by `leading` of each.
 */
export function languageOf(plain: string): KnownLanguage | undefined {
  const foreign = notLatin.test(plain) ? ofScript(plain) : undefined
  if (foreign !== undefined) return foreign

  const said = plain.match(/\p{L}+/gu)?.slice(0, 80) ?? []
  const inEnglish = said.filter((word) => english.has(word)).length
  let best: (typeof known)[number] | undefined
  let most = Math.max(1, inEnglish)
  for (const language of known) {
    if (language.script !== undefined) continue
    const count = said.filter((word) => language.words.has(word)).length
    if (count > most) {
      best = language
      most = count
    }
  }
  return best?.patterns ?? briefly(plain)
}

/** A reply of a few words: "Sí, nació allí." */
function briefly(plain: string): KnownLanguage | undefined {
  if (plain.trim().length > 40) return undefined
  const unknowing = known.find(({ patterns }) => patterns.ignorance.test(plain))
  if (unknowing !== undefined) return unknowing.patterns
  const isEnglish = /\b(?:no|correct|incorrect|si)\b/.test(plain)
  return isEnglish
    ? undefined
    : known.find(({ patterns }) => patterns.leading.test(plain))?.patterns
}

const notLatin = /[^\p{Script=Latin}\P{L}]/u

/** Of a script when a fifth of the letters are in it. */
function ofScript(plain: string): KnownLanguage | undefined {
  const letters = plain.match(/\p{L}/gu) ?? []
  return known.find(
    ({ script }) =>
      script !== undefined &&
      letters.filter((one) => script.test(one)).length * 5 >= letters.length,
  )?.patterns
}

function patternsOf({
  id,
  script,
  yes,
  no,
  not,
  ignorance,
  corrections,
}: ReplyLanguage): KnownLanguage {
  // scripts without spaces have no word bounds
  const bare = id === 'ja' || id === 'zh' || id === 'ko' || script?.source.includes('Arabic')
  const [before, after] = bare ? ['', ''] : ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])']
  const pattern = (phrases: readonly string[]) =>
    new RegExp(`${before}(?:${longestFirst(phrases)})${after}`, 'u')
  return {
    id,
    leading: new RegExp(
      `^[\\s"'¡¿(*_✅❌-]*(?:(${longestFirst(no)})|(${longestFirst(yes)}))${after}`,
      'u',
    ),
    not: pattern(not),
    ignorance: pattern(ignorance),
    corrections: pattern(corrections),
  }
}

function longestFirst(phrases: readonly string[]): string {
  return phrases.toSorted((one, other) => other.length - one.length).join('|')
}
