import { presuppositionRule } from './presupposition.ts'

export const supposedObjectOfSubject = presuppositionRule('object', 'subject')
