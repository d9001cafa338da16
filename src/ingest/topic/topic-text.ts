import { expandPrefix, prefixes } from '../../domain/prefixes.ts'
import { type Presets, presetCalled, unknownPreset } from '../remote/wikidata/topic-presets.ts'

/** A property or a value: its IRI, or what it is called. */
export type Named =
  | { readonly kind: 'iri'; readonly iri: string }
  | { readonly kind: 'called'; readonly name: string }

/** What the entities of a topic have in common, as the user says it. */
export interface TopicText {
  readonly name: string
  readonly property: Named
  readonly values: readonly Named[]
  /** Classes below the values are members, too. */
  readonly classes: boolean
}

/** A preset, or `property: value`, each by identifier, prefix, IRI or name. Fails with `unknown-topic`. */
export function topicOfText(text: string, presets: Presets): TopicText {
  const preset = presetCalled(text, presets)
  if (preset !== undefined) {
    const { topic, property, values, classes } = preset
    return {
      name: topic,
      property: namedBy(property, 'P'),
      values: Object.keys(values).map((id) => namedBy(id, 'Q')),
      classes,
    }
  }
  const [, first, second] =
    /^((?:<[^>]*>|[^\s:=]+:[^\s:=]+|[^:=]+?))\s*[:=]\s+(.+)$/.exec(text.trim()) ??
    /^([^:=]+?)\s*[:=]\s*(.+)$/.exec(text.trim()) ??
    []
  if (first === undefined || second === undefined) throw unknownPreset(text, presets)
  const [property, value] = [namedBy(first.trim(), 'P'), namedBy(second.trim(), 'Q')]
  return { name: text.trim(), property, values: [value], classes: false }
}

function namedBy(text: string, letter: 'P' | 'Q'): Named {
  const id = /^(?:wdt?:)?([PQ][1-9]\d*)$/i.exec(text)?.[1]?.toUpperCase()
  if (id?.startsWith(letter)) {
    return { kind: 'iri', iri: `${letter === 'P' ? prefixes.wdt : prefixes.wd}${id}` }
  }
  const bracketed = /^<([^<>\s]+)>$/.exec(text)?.[1]
  if (bracketed !== undefined) return { kind: 'iri', iri: bracketed }
  const expanded = expandPrefix(text)
  return expanded === text ? { kind: 'called', name: text } : { kind: 'iri', iri: expanded }
}

/** As people write a name at its beginning. */
export function spellings(name: string): readonly string[] {
  const capital = name.slice(0, 1).toUpperCase() + name.slice(1)
  return [...new Set([name, capital, name.toLowerCase()])]
}
