import { presuppositionRule } from './presupposition.ts'

export const supposedSubjectOfSubject = presuppositionRule('subject', 'subject')
