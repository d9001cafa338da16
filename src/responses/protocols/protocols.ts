import { ElenchusError } from '../../errors.ts'
import { oneOf } from '../../text/nearest.ts'
import { plain } from './plain.ts'
import type { Protocol } from './protocol.ts'
import { terse } from './terse.ts'
import { topic } from './topic.ts'
import { topicTerse } from './topic-terse.ts'

export const protocols: readonly Protocol[] = [plain, topic, terse, topicTerse]

/** The protocol of that name; throws `unknown-protocol`. */
export function protocolNamed(id: string): Protocol {
  const protocol = protocols.find((member) => member.id === id)
  if (protocol !== undefined) return protocol
  throw new ElenchusError('unknown-protocol', `There is no protocol "${id}".`, {
    fix: oneOf(
      id,
      protocols.map((member) => member.id),
    ),
  })
}
