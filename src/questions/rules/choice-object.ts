import { choiceRule } from './choice.ts'

/** "In which of these cities was Marie Curie born?" */
export const choiceObject = choiceRule('object')
