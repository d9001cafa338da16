import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'
import { readText } from '../../lexicon/read-text.ts'

/** One, or several of which any may be taken. */
const Template = z.union([z.string().min(1), z.array(z.string().min(1)).min(1).readonly()])

/**
 * One way of writing a reply, a line of voices/styles.yaml. `mechanism` is what is done with the answer, whatever the words: whole mechanisms are
 * held out. A template for each thing that a reply may do; where it has none, the style is not used for it. What stands in a template: `fill.ts`.
 */
const Style = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    mechanism: z.string().regex(/^[a-z0-9-]+$/),
    /** Titles in the manner of Markdown: *Emma*. */
    markdown: z.boolean().optional(),
    /** Kinds of expected answer of which it would be arguable what the reply comes to. */
    'not-for': z.array(z.string()).readonly().optional(),
    /** Names an entity, a date or a number. */
    named: Template.optional(),
    /** The same of one kind only, before `named`. */
    entity: Template.optional(),
    date: Template.optional(),
    quantity: Template.optional(),
    /** Chooses an option; `row` is said of each option where the template has `{rows}`. */
    option: Template.optional(),
    row: z.strictObject({ said: z.string(), other: z.string() }).readonly().optional(),
    yes: Template.optional(),
    no: Template.optional(),
    /** Of a premise: calls it false, or answers as if it held. */
    rejects: Template.optional(),
    'goes-along': Template.optional(),
    /** Several answers, and none of them chosen. */
    'undecided-named': Template.optional(),
    'undecided-option': Template.optional(),
    abstains: Template.optional(),
  })
  .readonly()
export type Style = z.infer<typeof Style>

const Names = z.strictObject({
  /** Names of nobody and nothing, by kind; `thing` for every other kind. */
  invented: z.record(z.string(), z.array(z.string().min(1)).min(10)),
  /** What a question asks for, by its first words, as a regular expression. */
  asks: z.array(z.strictObject({ first: z.string(), kind: z.string() })),
  /** Concepts that are mixed up with one another. */
  siblings: z.record(z.string(), z.string()),
})
type Names = z.infer<typeof Names>

const shipped = (name: string) =>
  fileURLToPath(new URL(`../../../voices/${name}.yaml`, import.meta.url))

let keptStyles: readonly Style[] | undefined
let keptNames: Names | undefined

/** The shipped styles in the order of the file; read on first use. */
export function styles(): readonly Style[] {
  keptStyles ??= z.strictObject({ styles: z.array(Style).min(1) }).parse(read('styles')).styles
  return keptStyles
}

export function names(): Names {
  keptNames ??= Names.parse(read('names'))
  return keptNames
}

function read(name: string): unknown {
  const text = readText(shipped(name))
  return text.kind === 'text' ? parse(text.text) : undefined
}
