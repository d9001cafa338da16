import { type AssessorEntry, patternsAlone } from './assessor-entry.ts'
import { rules } from './assessors/rules.ts'

/** Every assessor, in the order in which they are listed to people. */
export const assessors: readonly AssessorEntry[] = [patternsAlone(rules)]
