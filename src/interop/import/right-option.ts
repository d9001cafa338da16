import type { GivenOption } from './given-options.ts'

/** How an answer may name its option. `index` counts from 0, `number` from 1. */
const optionSchemes = ['label', 'text', 'letter', 'index', 'number'] as const
export type OptionScheme = (typeof optionSchemes)[number]

/** What the file says is right beside its options. */
export interface GivenAnswer {
  readonly text: string
  /** JSON's number, not a text of digits. */
  readonly isNumber: boolean
}

export type RightOption =
  | { readonly kind: 'option'; readonly place: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'ambiguous'; readonly readings: readonly string[] }

/**
 * The ways in which a file's answers can be meant: those that find an option in every row, else all of them. One row with
 * 0 says that the file counts from 0, one with the number of its options that it counts from 1.
 */
export function schemesOf(
  rows: readonly { readonly answer: GivenAnswer; readonly options: readonly GivenOption[] }[],
): readonly OptionScheme[] {
  const fitting = optionSchemes.filter((scheme) =>
    rows.every(({ answer, options }) => placeBy(scheme, answer, options) !== undefined),
  )
  const [first] = fitting
  if (first === 'label') return ['label']
  return fitting.length === 0 ? optionSchemes : fitting
}

/** The option that an answer names in one of those ways; two ways that name two options are ambiguous. */
export function rightOption(
  answer: GivenAnswer,
  options: readonly GivenOption[],
  schemes: readonly OptionScheme[],
): RightOption {
  const found = schemes.flatMap((scheme) => {
    const place = placeBy(scheme, answer, options)
    return place === undefined ? [] : [{ scheme, place }]
  })
  const [first] = found
  if (first === undefined) return { kind: 'none' }
  if (found.every(({ place }) => place === first.place))
    return { kind: 'option', place: first.place }
  const readings = found.map(
    ({ scheme, place }) => `${said[scheme]}: ${JSON.stringify(options[place]?.text)}`,
  )
  return { kind: 'ambiguous', readings }
}

const said: Readonly<Record<OptionScheme, string>> = {
  label: 'its label',
  text: 'its text',
  letter: 'its letter',
  index: 'its place from 0',
  number: 'its place from 1',
}

function placeBy(
  scheme: OptionScheme,
  { text, isNumber }: GivenAnswer,
  options: readonly GivenOption[],
): number | undefined {
  switch (scheme) {
    case 'label':
      return placed(options.findIndex(({ label }) => label?.toLowerCase() === text.toLowerCase()))
    case 'text':
      // a number beside texts is no text
      return placed(
        options.findIndex(
          (option) => option.text === text && (!isNumber || option.isNumber === true),
        ),
      )
    case 'letter':
      return /^\(?[A-Za-z][.)]?$/.test(text)
        ? within(text.replace(/\W/g, '').toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0), options)
        : undefined
    case 'index':
      return /^\d+$/.test(text) ? within(Number(text), options) : undefined
    case 'number':
      return /^\d+$/.test(text) ? within(Number(text) - 1, options) : undefined
  }
}

function placed(place: number): number | undefined {
  return place === -1 ? undefined : place
}

function within(place: number, options: readonly GivenOption[]): number | undefined {
  return place >= 0 && place < options.length ? place : undefined
}
