import { indefiniteArticle } from '../indefinite-article.ts'
import type { RoleReading } from './reading.ts'
import { asked, relative, type Saying, type SayingContext, whichOfThese } from './saying.ts'

/** "Is {S} a member of {O}?", "Which sports team was {S} a member of?" */
export function sayRole(
  { role, preposition, noun }: RoleReading,
  { subject, object, severalSubjects }: SayingContext,
): Saying {
  const said = `${articled(role, severalSubjects)} ${preposition}`
  return {
    ...(subject.isPerson ? { tense: 'past' } : {}),
    state: `{S} {is} ${said} {O}`,
    deny: `{S} {is} not ${said} {O}`,
    ask: {
      object: [`${asked(object, noun)} {is} {S} ${said}?`],
      subject: [`${asked(subject)} {is|was} ${said} {O}?`],
    },
    check: [`{is} {S} ${said} {O}?`],
    choose: {
      object: [`${whichOfThese(object, noun)} {is} {S} ${said}?`],
      subject: [`${whichOfThese(subject)} {is|was} ${said} {O}?`],
    },
    suppose: [`${relative(subject)} {is} ${said} {O}`],
  }
}

function articled(role: string, several: boolean): string {
  if (role === 'part' || role === 'native') return role
  return several ? `${indefiniteArticle(role)} ${role}` : `the ${role}`
}
