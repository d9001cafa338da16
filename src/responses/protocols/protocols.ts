import { ElenchusError } from '../../errors.ts'
import { nearest } from '../../text/nearest.ts'
import { abstentionInvited } from './abstention-invited.ts'
import { completion } from './completion.ts'
import { concise } from './concise.ts'
import { detections } from './detection.ts'
import { fewShotOf } from './few-shot.ts'
import { fewShotOpenAnswer } from './few-shot-open-answer.ts'
import { finalAnswerSuffix, withFinalAnswer } from './final-answer.ts'
import { insisting, insistSuffix } from './insist.ts'
import { openAnswer } from './open-answer.ts'
import { plain } from './plain.ts'
import type { Protocol } from './protocol.ts'
import { shortAnswers } from './short-answer.ts'
import { atStake, stakeSuffix } from './stakes.ts'
import { templateOf } from './template.ts'
import { withEvidence } from './with-evidence.ts'

export const protocols: readonly Protocol[] = [
  plain,
  concise,
  openAnswer,
  ...shortAnswers,
  abstentionInvited,
  fewShotOpenAnswer,
  completion,
  ...detections,
  ...withEvidence,
]

const shipped = protocols.map(({ id }) => id)

/** Protocols read from the user's files: `few-shot:FILE`. */
const fromFiles: Readonly<Record<string, (path: string) => Protocol>> = {
  'few-shot': (path) => fewShotOf(path, protocolNamed),
  template: (path) => templateOf(path, shipped),
}

const stakedName = new RegExp(`^(.+)${stakeSuffix}(\\d+(?:\\.\\d+)?)$`)

/** The protocol with that name, or in that file, also with `-final-answer`, `-insist` or `-stake-3` behind it; throws `unknown-protocol`, or `bad-protocol` for an invalid file. */
export function protocolNamed(name: string): Protocol {
  const protocol = protocols.find((member) => member.id === name)
  if (protocol !== undefined) return protocol
  if (name.endsWith(finalAnswerSuffix)) {
    return withFinalAnswer(alone(name.slice(0, -finalAnswerSuffix.length), '--final-answer'))
  }
  if (name.endsWith(insistSuffix)) {
    return insisting(alone(name.slice(0, -insistSuffix.length), '--insist'))
  }
  const staked = stakedName.exec(name)
  if (staked !== null) return atStake(alone(staked[1] ?? '', '--stakes'), Number(staked[2]))
  const [kind = '', path] = name.split(/:(.*)/s, 2)
  const read = Object.hasOwn(fromFiles, kind) ? fromFiles[kind] : undefined
  if (read !== undefined && path) return read(path)
  const [similar] = nearest(name, [...shipped, ...Object.keys(fromFiles).map((id) => `${id}:FILE`)])
  throw new ElenchusError('unknown-protocol', `There is no protocol "${name}".`, {
    fix: `${similar === undefined ? '' : `Did you mean ${similar}? `}\`elenchus ask --protocol help\` lists all.`,
  })
}

/** The protocol with that name, to which one thing may be added. */
function alone(name: string, option: string): Protocol {
  const protocol = protocolNamed(name)
  if (protocol.followUps === undefined && protocol.stake === undefined) return protocol
  throw new ElenchusError('bad-argument', `${option} can't be combined with ${protocol.id}.`, {
    fix: 'Ask once with each: every one makes runs of its own.',
  })
}
