import { chainRule } from './chain.ts'

/** Yes or no over three facts. */
export const yesNoThreeHops = chainRule('yes-no', 3)
