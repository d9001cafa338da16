import { plain } from './plain.ts'
import type { Protocol } from './protocol.ts'

/** As INVITE asks (Ramakrishna et al. 2023): nothing but the question, and the reply ends after 150 tokens. */
export const openAnswer: Protocol = {
  ...plain,
  id: 'open-answer',
  description: 'the question alone, as INVITE asks; the reply ends after 150 tokens',
  maxTokens: 150,
}
