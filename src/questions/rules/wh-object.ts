import { whRule } from './wh.ts'

/** "Where was Marie Curie born?" */
export const whObject = whRule('object')
