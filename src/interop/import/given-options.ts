import { fieldOf, type ScalarText, scalarText } from './fields.ts'
import type { ImportRecord } from './layout.ts'
import { listIn, namesIn } from './texts-in-cell.ts'

/** One option as a file gives it. */
export interface GivenOption {
  readonly text: string
  /** What the file calls it, where it does: "A", "1". */
  readonly label?: string
  /** Whether the file says that this one is right. */
  readonly right?: boolean
  readonly isNumber?: boolean
}

/**
 * The options of a record, in any of the ways in which sets are published: texts; objects with `text` and `label`; lists side
 * by side (`{ text: […], label: […] }`); texts by label (`{ "A": … }`) or with a 1 behind the right one; a list in a text.
 * A string says why they can't be read.
 */
export function givenOptions(value: unknown): readonly GivenOption[] | string {
  if (value === undefined) return []
  if (typeof value === 'string') {
    const texts = listIn(value) ?? namesIn(value)
    return texts.length < 2
      ? `its options are one text, ${JSON.stringify(value.slice(0, 60))}`
      : texts.map((text) => ({ text }))
  }
  const options = Array.isArray(value)
    ? optionsOfList(value)
    : isObject(value)
      ? optionsOfObject(value)
      : undefined
  if (options === undefined) return 'its options are in a layout that is not known'
  return options.length === 1 ? 'it has one option alone' : options
}

function optionsOfList(items: readonly unknown[]): readonly GivenOption[] | undefined {
  const options = items.map((item) => {
    const said = scalarText(item)
    if (said !== undefined) return optionOf(said)
    return isObject(item) ? optionOfObject(item) : undefined
  })
  return allOf(options)
}

const textFields = ['text', 'content', 'value', 'option', 'answer', 'choice', 'para']
const labelFields = ['label', 'key', 'letter', 'id']
const rightFields = ['correct', 'is_correct', 'isCorrect', 'right', 'score']

function optionOfObject(item: ImportRecord): GivenOption | undefined {
  const said = firstText(item, textFields)
  const label = firstText(item, labelFields)
  const right = rightFields
    .map((field) => flagOf(fieldOf(item, field)))
    .find((flag) => flag !== undefined)
  return said === undefined
    ? undefined
    : {
        ...optionOf(said),
        ...(label === undefined ? {} : { label: label.text }),
        ...(right === undefined ? {} : { right }),
      }
}

function optionsOfObject(value: ImportRecord): readonly GivenOption[] | undefined {
  const texts = [...textFields, 'choices', 'options']
    .map((field) => value[field])
    .find(Array.isArray)
  if (texts === undefined) return optionsByKey(value)
  const options = optionsOfList(texts)
  const labels = [...labelFields, 'labels'].map((field) => value[field]).find(Array.isArray)
  if (options === undefined || labels === undefined) return options
  if (labels.length !== options.length) return undefined
  // TruthfulQA's labels are 0 and 1: which is right, not what it is called
  const flags = labels.map(flagOf)
  if (
    flags.every((flag) => flag !== undefined) &&
    labels.every((label) => typeof label !== 'string')
  ) {
    return options.map((option, place) => ({ ...option, right: flags[place] === true }))
  }
  return allOf(
    options.map((option, place) => {
      const label = scalarText(labels[place])
      return label === undefined ? undefined : { ...option, label: label.text }
    }),
  )
}

/** `{ "A": "Sun", "B": "Io" }`, or `{ "Sun": 0, "Io": 1 }`. */
function optionsByKey(value: ImportRecord): readonly GivenOption[] | undefined {
  const entries = Object.entries(value)
  if (entries.every(([, each]) => each === 0 || each === 1)) {
    return entries.map(([text, each]) => ({ text, right: each === 1 }))
  }
  return allOf(
    entries.map(([label, each]) => {
      const said = scalarText(each)
      return said === undefined ? undefined : { ...optionOf(said), label }
    }),
  )
}

function optionOf({ text, isNumber }: ScalarText): GivenOption {
  return isNumber ? { text, isNumber } : { text }
}

function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  return value === 0 || value === 1 ? value === 1 : undefined
}

function firstText(record: ImportRecord, fields: readonly string[]): ScalarText | undefined {
  return fields.map((field) => scalarText(record[field])).find((said) => said !== undefined)
}

function allOf<T>(items: readonly (T | undefined)[]): readonly T[] | undefined {
  const there = items.filter((item) => item !== undefined)
  return there.length === items.length ? there : undefined
}

function isObject(value: unknown): value is ImportRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
