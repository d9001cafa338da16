import { worldList } from './world/world-lists.ts'

/** Adjectives of peoples, which keep their capital: American, Dutch. */
export const ofPeoples = worldList('capitals', 'of peoples')
