import { presuppositionRule } from './presupposition.ts'

export const similarObject = presuppositionRule('object', 'itself', 'similar')
