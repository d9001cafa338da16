import type { RoleReading } from './reading.ts'
import {
  asked,
  relative,
  type Saying,
  type SayingContext,
  whichOfThese,
  withIndefinite,
} from './saying.ts'

/** "Is {S} a member of {O}?", "Which sports team was {S} a member of?" */
export function sayRole(
  { role, preposition, noun }: RoleReading,
  { subject, object, severalSubjects }: SayingContext,
): Saying {
  const be = subject.isPerson ? 'was' : 'is'
  const Be = be === 'is' ? 'Is' : 'Was'
  const one = articled(role, severalSubjects)
  return {
    state: `{S} ${be} ${one} ${preposition} {O}`,
    ask: {
      object: [`${asked(object, noun)} ${be} {S} ${one} ${preposition}?`],
      subject: [`${asked(subject)} ${be} ${one} ${preposition} {O}?`],
    },
    check: [`${Be} {S} ${one} ${preposition} {O}?`],
    choose: {
      object: [`${whichOfThese(object, noun)} ${be} {S} ${one} ${preposition}?`],
      subject: [`${whichOfThese(subject)} ${be} ${one} ${preposition} {O}?`],
    },
    suppose: [`${relative(subject)} ${be} ${one} ${preposition} {O}`],
  }
}

function articled(role: string, several: boolean): string {
  if (role === 'part' || role === 'native') return role
  return several ? withIndefinite(role) : `the ${role}`
}
