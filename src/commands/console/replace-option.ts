import type { OptionSet } from '../../options/option.ts'
import { flag } from '../../options/value.ts'

export interface ReplaceOptions {
  readonly replace?: boolean
}

/** For commands that write outputs: the user's word that what stands there may be lost. */
export const replaceOptions = {
  replace: {
    flags: '--replace',
    value: flag,
    says: 'write the output even if [something is lost](#common-to-all-commands)',
    group: 'first',
  },
} satisfies OptionSet
