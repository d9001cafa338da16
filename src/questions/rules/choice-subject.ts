import { choiceRule } from './choice.ts'

/** "Which of these people was born in Warsaw?" */
export const choiceSubject = choiceRule('subject')
