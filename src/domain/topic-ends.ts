import type { End } from './end.ts'

/**
 * Ends of concepts that show an entity's topic when the graph has neither classes nor occupations for it: hardly
 * anything else occurs there.
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
