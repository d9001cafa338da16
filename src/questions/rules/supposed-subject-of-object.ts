import { presuppositionRule } from './presupposition.ts'

export const supposedSubjectOfObject = presuppositionRule('subject', 'object')
