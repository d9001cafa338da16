import { presuppositionRule } from './presupposition.ts'

export const similarObjectOfObject = presuppositionRule('object', 'object', 'similar')
