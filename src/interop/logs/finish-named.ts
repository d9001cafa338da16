import type { Finish } from '../../domain/response.ts'

/** How a reply ended, by the words of the providers. */
export function finishNamed(word: unknown): Finish {
  switch (word) {
    case 'length':
    case 'max_tokens':
    case 'model_length':
    case 'MAX_TOKENS':
      return 'length'
    case 'content_filter':
    case 'SAFETY':
    case 'refusal':
      return 'content-filter'
    case undefined:
    case null:
    case 'stop':
    case 'end_turn':
    case 'stop_sequence':
    case 'STOP':
      return 'stop'
    default:
      return 'other'
  }
}
