import { plain } from './plain.ts'
import type { Protocol } from './protocol.ts'

/** As in INVITE (Ramakrishna et al. 2023): only the question, with at most 150 tokens for the reply. */
export const openAnswer: Protocol = {
  ...plain,
  id: 'open-answer',
  description: 'the question alone, as INVITE asks; the reply ends after 150 tokens',
  maxTokens: 150,
}
