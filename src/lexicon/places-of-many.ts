import { anyOf } from '../world/name-pattern.ts'
import { once, worldList } from '../world/world-lists.ts'

/**
 * Whether many places have the name: a hill called after its look, a church after a saint whom every town has one of, a bridge of a road. Those of which
 * everybody thinks first are none of them: Table Mountain, St Paul's.
 */
export function isPlaceOfMany(label: string): boolean {
  return (
    !wellKnown().has(label) && [hills(), churches(), roadBridges].some((names) => names.test(label))
  )
}

const hills = once(
  () =>
    new RegExp(`^${anyOf(worldList('places', 'looks of hills')())} (?:Mountain|Mount|Hill|Peak)$`),
)

const churches = once(
  () =>
    new RegExp(
      `^(?:Santa Maria ${anyOf(worldList('places', 'Saint Marys')())}|(?:Sankt|Saint|St\\.?) \\p{Lu}\\p{Ll}+['’]s (?:Abbey|Cathedral|Chapel|Church)|(?:All Saints|Holy Trinity|Christ) Church|Church of (?:Our|Saint|St\\.?|the Holy)\\b.*)$`,
      'u',
    ),
)

const wellKnown = worldList('places', 'well known')

/** A road or a railway crosses more than one river: the Interstate 435 Bridge, the Union Pacific Bridge; and every town has a Second Street. */
const roadBridges =
  /^(?:Interstate|(?:State |U\.?S\.? )?(?:Route|Highway)|Autobahn|Union Pacific|Southern Pacific|Canadian Pacific)\b.* Bridge$|^\p{Lu}-?\d+ (?:Road )?Bridge$|^(?:U\.?S\.?|SR|I-) ?\d+\b|^(?:\d+(?:st|nd|rd|th)|First|Second|Third|\p{Lu}\p{Ll}+th|Main|Market|Broad|High|Church) (?:Street|Avenue) Bridge$/u
