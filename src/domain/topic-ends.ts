import type { End } from './end.ts'

/**
 * What shows that somebody is of a topic where a graph says so neither by classes nor by occupations: ends of concepts at which hardly anybody
 * else stands.
 */
export const topicEnds: Readonly<Record<string, Readonly<Record<End, readonly string[]>>>> = {
  politicians: {
    subject: ['position-held', 'served-under-president', 'monarch-of-minister', 'candidacy'],
    object: [
      'served-under-president',
      'vice-president',
      'monarch-of-minister',
      'successful-candidate',
    ],
  },
  writers: { subject: ['writing-language'], object: ['author'] },
  scientists: {
    subject: ['doctoral-advisor', 'doctoral-student'],
    object: ['doctoral-advisor', 'doctoral-student', 'discoverer', 'theory-author'],
  },
  actors: { subject: [], object: ['cast-member', 'voice-actor'] },
}
