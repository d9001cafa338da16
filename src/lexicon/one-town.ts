import { worldLists } from './world/world-lists.ts'

const parts = worldLists('parts-of-towns')
const neighbours = worldLists('neighbours-of-towns')

/** Whether it is a part of a great town, as Marylebone is. */
export function isPartOfTown(place: string): boolean {
  return [...parts().values()].some((own) => own.has(withoutState(place)))
}

/** Whether most would say that two are one town: who died in Beverly Hills died in Los Angeles. */
export function areOneTown(one: string, other: string): boolean {
  const places = [withoutState(one), withoutState(other)]
  return [...parts(), ...neighbours()].some(([town, own]) =>
    places.every((place) => place === town || own.has(place)),
  )
}

/** “Beverly Hills, California”. */
function withoutState(place: string): string {
  return place.replace(/, .*$/, '')
}
