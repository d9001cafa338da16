import type { Kind } from '../../lexicon/concept.ts'
import { anyKind, type Kinds } from '../../lexicon/kinds.ts'
import type { Entry, Lexicon } from '../../lexicon/lexicon.ts'
import type { Worded } from '../../lexicon/say-wording.ts'
import { type Filling, fillTemplate } from '../../lexicon/template.ts'
import { kindOfAll } from '../checks/features/one-sort.ts'
import type { RenderedEnd } from '../rendered.ts'

/**
 * A choice's wording once its options are known, the right one first: "Which of these films …?" where all are films. Where their kinds are
 * unknown they are of a kind of the relation's: of what has an executive producer "these works".
 */
export function amongOptions(
  { text, template }: Worded,
  filling: Filling,
  place: 'subject' | 'object',
  options: readonly RenderedEnd[],
  entry: Entry,
  { kinds, world }: Lexicon,
): Worded {
  const [right] = options
  const ofRelation = world === 'user' ? undefined : kindAbove(entry[place], kinds)
  const among = kindOfAll(options, kinds) ?? ofRelation
  if (right === undefined || among === undefined) return { text, template }
  const asked = { ...right, among }
  const filled = { ...filling, ...(place === 'object' ? { O: asked } : { S: asked }) }
  return { text: fillTemplate(template, filled) ?? text, template }
}

/** The narrowest kind that all of these are of, or are. */
function kindAbove(names: readonly string[], kinds: Kinds): Kind | undefined {
  const [first = [], ...others] = names.map((name) => kinds.lineage(name))
  const shared = first.find((kind) => others.every((lineage) => lineage.includes(kind)))
  return shared === undefined || shared === anyKind.kind ? undefined : kinds.get(shared)
}
