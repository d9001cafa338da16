import type { SaidEnd } from './said-end.ts'

/**
 * Told at greater length than a sentence bears, "Elisabeth of Habsburg, the Queen of Poland and Grand Duchess of Lithuania", or somebody
 * of whose rank both name and description tell.
 */
export function isWordy({
  text,
  plain,
  kindOf,
}: Pick<SaidEnd, 'text' | 'plain' | 'kindOf'>): boolean {
  const longest = text.startsWith(`${plain}, `) ? longestBehind : longestBefore
  return (
    (kindOf !== undefined && text.length > plain.length + longest) ||
    (ofRank.test(text) && saysRank.test(plain))
  )
}

// "the German noble Duchess Frederica of Württemberg" says it twice
const ofRank =
  /^the \p{Lu}[\p{L}-]+ (?:noble(?:wo)?man|noble|aristocrat|royal|(?:grand |arch)?du(?:ke|chess)|prince(?:ss)?|queen|king)\b/u
const saysRank =
  /\b(?:(?:Grand |Arch)?(?:Duke|Duchess|duke|duchess)|Prince(?:ss)?|Queen|King|Count(?:ess)?|Landgrav(?:e|ine)|Margrav(?:e|ine)|Emperor|Empress|Elector|of \p{Lu})/u

const longestBehind = 28
const longestBefore = 38
