import { Option } from 'commander'

export interface ReplaceOptions {
  readonly replace?: boolean
}

/** For commands that write outputs: the user's word that what stands there may be lost. */
export function replaceOption(): Option {
  return new Option('--replace', 'write the output even if what stands there is lost by it')
}
