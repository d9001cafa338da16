import { chainRule } from './chain.ts'

/** One of four over three facts. */
export const choiceThreeHops = chainRule('multiple-choice', 3)
