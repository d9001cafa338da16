import { presuppositionRule } from './presupposition.ts'

export const similarObjectOfSubject = presuppositionRule('object', 'subject', 'similar')
