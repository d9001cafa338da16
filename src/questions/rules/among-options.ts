import type { Kinds } from '../../lexicon/kinds.ts'
import type { Worded } from '../../lexicon/say-wording.ts'
import { type Filling, fillTemplate } from '../../lexicon/template.ts'
import { kindOfAll } from '../checks/features/one-sort.ts'
import type { RenderedEnd } from '../rendered.ts'

/** A choice's wording once its options are known, the right one first: "Which of these films …?" where all are films. */
export function amongOptions(
  { text, template }: Worded,
  filling: Filling,
  place: 'subject' | 'object',
  options: readonly RenderedEnd[],
  kinds: Kinds,
): Worded {
  const [right] = options
  const among = kindOfAll(options, kinds)
  if (right === undefined || among === undefined) return { text, template }
  const asked = { ...right, among }
  const filled = { ...filling, ...(place === 'object' ? { O: asked } : { S: asked }) }
  return { text: fillTemplate(template, filled) ?? text, template }
}
