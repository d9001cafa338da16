import { presuppositionRule } from './presupposition.ts'

export const similarSubject = presuppositionRule('subject', 'itself', 'similar')
