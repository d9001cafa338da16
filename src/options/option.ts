import type { z } from 'zod'
import type { Group } from './groups.ts'
import type { Value } from './value.ts'

/** One option, said once: the command line, its help page, docs/commands.md, the study file and types are made from it. */
export interface OptionEntry<T = unknown> {
  /** `-n, --count <NUMBER>`, or `--no-probe` for a flag that is given as `false`; without them it stands in files alone. */
  readonly flags?: string
  readonly value: Value<T>
  /** Markdown; whether it is repeatable or required, and its default, are added. */
  readonly says: string
  /** Further sentences, for the page in docs/ alone. */
  readonly more?: string
  /** The first group unless given. */
  readonly group?: Group
  readonly isRequired?: true
  /** The value if it isn't given. */
  readonly usual?: T
  /** Where nothing is assumed before a study file was read: the default in words. */
  readonly otherwise?: string
  /** For a flag that can also be denied: what `--no-NAME` says. */
  readonly denied?: string
  /** The value that a manifest leaves out. */
  readonly unrecorded?: T
}

/** Options by the names that they have in code and in a study file. */
export type OptionSet = Readonly<Record<string, OptionEntry>>

type ValueOf<E> = E extends { readonly value: Value<infer T> } ? T : never

type Always = { readonly isRequired: true } | { readonly usual: unknown }

/** What a command is given: required options and those with a default are always there. */
export type Given<S> = {
  readonly [K in keyof S as S[K] extends Always ? K : never]: ValueOf<S[K]>
} & { readonly [K in keyof S as S[K] extends Always ? never : K]?: ValueOf<S[K]> }

/** The fields of a study file, for a zod object. */
export function shapeOf<S extends OptionSet>(set: S): { [K in keyof S]: z.ZodType<ValueOf<S[K]>> } {
  return Object.fromEntries(
    Object.entries(set).map(([name, { value, says }]) => [
      name,
      value.schema.describe(withoutMarkup(says)),
    ]),
  ) as { [K in keyof S]: z.ZodType<ValueOf<S[K]>> }
}

/** The options that a manifest records, in the set's order. */
export function recorded(set: OptionSet, values: Readonly<Record<string, unknown>>): object {
  const told = Object.entries(set).filter(([name, { unrecorded }]) => {
    const value = values[name]
    const isEmpty = Array.isArray(value) && value.length === 0
    return value !== undefined && value !== unrecorded && !isEmpty
  })
  return Object.fromEntries(told.map(([name]) => [name, values[name]]))
}

/** `[own entries](lexicon.md#own)` -> `own entries (docs/lexicon.md)`. */
export function withoutMarkup(markdown: string): string {
  return markdown
    .replace(/\[`?([\w-]+\.md)`?\]\(\1(?:#[\w-]+)?\)/g, 'docs/$1')
    .replace(/\[([^\]]+)\]\(([\w/-]+\.md)(?:#[\w-]+)?\)/g, '$1 (docs/$2)')
    .replace(/\[([^\]]+)\]\(#[\w-]+\)/g, '$1')
}
