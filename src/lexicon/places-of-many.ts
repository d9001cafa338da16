import { anyOf } from './world/name-pattern.ts'
import { once, worldList } from './world/world-lists.ts'

/**
 * Whether many places have the name: a hill called after its look, a church after a saint whom every town has one of, a bridge of a road. Those of which
 * everybody thinks first are none of them: Table Mountain, St Paul's.
 */
export function isPlaceOfMany(label: string): boolean {
  return (
    !wellKnown().has(label) &&
    [hills(), churches(), roadBridges()].some((names) => names.test(label))
  )
}

const hills = once(
  () =>
    new RegExp(`^${anyOf(worldList('places', 'looks of hills')())} (?:Mountain|Mount|Hill|Peak)$`),
)

const churches = once(() => {
  const ofMary = `Santa Maria ${anyOf(worldList('places', 'Saint Marys')())}`
  const ofSaint = "(?:Sankt|Saint|St\\.?) \\p{Lu}\\p{Ll}+['’]s (?:Abbey|Cathedral|Chapel|Church)"
  const others = `${anyOf(worldList('places', 'churches of many')())} Church`
  const churchOf = 'Church of (?:Our|Saint|St\\.?|the Holy)\\b.*'
  return new RegExp(`^(?:${ofMary}|${ofSaint}|${others}|${churchOf})$`, 'u')
})

const wellKnown = worldList('places', 'well known')

/** A road or a railway crosses more than one river: the Interstate 435 Bridge, the Union Pacific Bridge; and every town has a Second Street. */
const roadBridges = once(() => {
  const roads = anyOf(worldList('places', 'roads and railways')())
  const streets = anyOf(worldList('places', 'streets of every town')())
  return new RegExp(
    `^(?:${roads}|(?:State |U\\.?S\\.? )?(?:Route|Highway))\\b.* Bridge$|^\\p{Lu}-?\\d+ (?:Road )?Bridge$|^(?:U\\.?S\\.?|SR|I-) ?\\d+\\b|^(?:\\d+(?:st|nd|rd|th)|\\p{Lu}\\p{Ll}+th|${streets}) (?:Street|Avenue) Bridge$`,
    'u',
  )
})
