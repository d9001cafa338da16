import { chainRule } from './chain.ts'

/** One answer over three facts. */
export const whThreeHops = chainRule('wh', 3)
