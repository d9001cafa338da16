import { presuppositionRule } from './presupposition.ts'

export const supposedSubject = presuppositionRule('subject', 'itself')
