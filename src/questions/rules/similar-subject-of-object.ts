import { presuppositionRule } from './presupposition.ts'

export const similarSubjectOfObject = presuppositionRule('subject', 'object', 'similar')
