import { openRule } from './open.ts'

/** "Which award did Ann receive?": any of them. */
export const openObject = openRule('object')
