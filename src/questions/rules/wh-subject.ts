import { whRule } from './wh.ts'

/** "Which country's capital is Ouagadougou?" */
export const whSubject = whRule('subject')
