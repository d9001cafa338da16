import { presuppositionRule } from './presupposition.ts'

export const supposedObjectOfObject = presuppositionRule('object', 'object')
