import { chainRule } from './chain.ts'

/** One of four over two facts. */
export const choiceTwoHops = chainRule('multiple-choice', 2)
