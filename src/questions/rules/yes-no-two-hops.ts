import { chainRule } from './chain.ts'

/** Yes or no over two facts. */
export const yesNoTwoHops = chainRule('yes-no', 2)
