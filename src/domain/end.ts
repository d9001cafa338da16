/** One end of a fact. */
export type End = 'subject' | 'object'

export function otherEnd(end: End): End {
  return end === 'object' ? 'subject' : 'object'
}
