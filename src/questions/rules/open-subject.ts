import { openRule } from './open.ts'

/** "What is one film that Ann directed?": any of them. */
export const openSubject = openRule('subject')
