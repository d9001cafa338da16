import type { Protocol } from '../../responses/protocols/protocol.ts'
import { protocolNamed } from '../../responses/protocols/protocols.ts'
import type { QuestionSet } from '../../workspace/question-set.ts'

/** Protocols by name, with what they need of the set. Throws as `protocolNamed`. */
export async function protocolsFor(
  names: readonly string[],
  set: QuestionSet,
): Promise<readonly Protocol[]> {
  return await Promise.all(
    names.map(async (name) => {
      const protocol = protocolNamed(name)
      return (await protocol.ofSet?.(set.questions())) ?? protocol
    }),
  )
}
