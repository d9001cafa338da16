import { presuppositionRule } from './presupposition.ts'

export const similarSubjectOfSubject = presuppositionRule('subject', 'subject', 'similar')
