import { openRule } from '../open.ts'

/** "Which film did Ann direct?": any of them. */
export const openSubject = openRule('subject')
