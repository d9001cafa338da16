import { presuppositionRule } from './presupposition.ts'

export const supposedObject = presuppositionRule('object', 'itself')
