import { chainRule } from './chain.ts'

/** One answer over two facts. */
export const whTwoHops = chainRule('wh', 2)
