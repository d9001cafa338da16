import { ElenchusError } from '../../errors.ts'
import { formatCount } from '../../report/format-share.ts'
import { languageTag } from '../../text/language-tag.ts'

/** A parser of whole numbers within bounds, for the option of that name. */
export function wholeNumber(option: string, least: number, most = Number.MAX_SAFE_INTEGER) {
  return (text: string): number => {
    const number = Number(text)
    if (/^-?\d+$/.test(text) && number >= least && number <= most) return number
    throw new ElenchusError('bad-argument', `${option} can't be "${text}".`, {
      fix:
        most === Number.MAX_SAFE_INTEGER
          ? `Give a whole number of at least ${formatCount(least)}.`
          : `Give a whole number from ${formatCount(least)} to ${formatCount(most)}.`,
    })
  }
}

/** A parser that accepts one of a few words. */
export function oneOf<T extends string>(option: string, words: readonly T[]) {
  return (text: string): T => {
    const found = words.find((word) => word === text)
    if (found !== undefined) return found
    throw new ElenchusError('bad-argument', `${option} can't be "${text}".`, {
      fix: `Use one of: ${words.join(', ')}.`,
    })
  }
}

/** A parser of shares, for the option of that name. */
export function share(option: string) {
  return (text: string): number => {
    const number = Number(text)
    if (text.trim() !== '' && number >= 0 && number <= 1) return number
    throw new ElenchusError('bad-argument', `${option} can't be "${text}".`, {
      fix: 'Give a share from 0 to 1, such as 0.01 for one in a hundred.',
    })
  }
}

/** A parser of BCP 47 tags, for the option of that name. */
export function language(option: string) {
  return (text: string): string => {
    const tag = languageTag(text)
    if (tag !== undefined) return tag
    throw new ElenchusError('bad-argument', `${option} can't be "${text}".`, {
      fix: 'Give the BCP 47 tag of a language, such as en, de or pt-BR.',
    })
  }
}

/** A parser of amounts of money, in US dollars. */
export function dollars(option: string) {
  return (text: string): number => {
    const number = Number(text)
    if (/^\d*\.?\d+$/.test(text) && number > 0) return number
    throw new ElenchusError('bad-argument', `${option} can't be "${text}".`, {
      fix: 'Give US dollars, such as 2.50.',
    })
  }
}

/** Collects an option that may be given several times. */
export function collect(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, value]
}
