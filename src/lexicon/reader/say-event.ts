import type { EventReading } from './reading.ts'
import { relative, type Saying, type SayingContext, whichOfThese } from './saying.ts'

/** "In which year was {S} founded?", "Where did {S} die?" */
export function sayEvent(
  { asks, event }: EventReading,
  { subject, object }: SayingContext,
): Saying {
  const participle = event.voice === 'passive' ? participleOf(event.participle, subject) : ''
  const [auxiliary, base] =
    event.voice === 'passive' ? ['{was}', participle] : ['did', event.infinitive]
  const said = event.voice === 'passive' ? `{was} ${participle}` : event.past
  const saidOfOne = event.voice === 'passive' ? `was ${participle}` : event.past
  const open = asks === 'date' ? ['In which year', 'When'] : ['Where']
  const these = asks === 'date' ? 'years' : (object?.noun?.plural ?? 'places')
  return {
    state: `{S} ${said} in {O}`,
    deny: `{S} ${auxiliary} not ${base} in {O}`,
    ask: {
      object: open.map((word) => `${word} ${auxiliary} {S} ${base}?`),
      subject: [`${subject.isPerson ? 'Who' : 'What'} ${saidOfOne} in {O}?`],
    },
    check: [`${auxiliary} {S} ${base} in {O}?`],
    choose: {
      object: [`In which of these ${these} ${auxiliary} {S} ${base}?`],
      subject: [`${whichOfThese(subject)} ${saidOfOne} in {O}?`],
    },
    suppose: [`${relative(subject)} ${said} in {O}`],
  }
}

/** Books are published, films and albums released. */
function participleOf(participle: string, { kinds }: SayingContext['subject']): string {
  const [kind = ''] = kinds
  return released.has(kind) ? participle.replace('published', 'released') : participle
}

const released = new Set(['film', 'series', 'album', 'song', 'video-game'])
