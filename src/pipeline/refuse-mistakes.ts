import type { Facts } from '../domain/facts.ts'
import { ElenchusError } from '../errors.ts'
import type { GenerateRequest } from './generate-request.ts'
import { rulesOf } from './generate-set.ts'

/** Throws for what can be told before anything is opened: `bad-argument`, `unknown-preset`, `unknown-rule`. */
export function refuseMistakes(request: GenerateRequest): void {
  if (request.seal?.trim() === '') {
    throw new ElenchusError('bad-argument', 'The password to seal the set with is empty.', {
      fix: 'Give one: --seal PASSWORD. A variable that is not set gives an empty one.',
    })
  }
  for (const set of request.sets ?? [request]) {
    if (rulesOf(set).length === 0) {
      throw new ElenchusError(
        'bad-argument',
        'Questions with an open list are none of --proof published: there one value is taken for all there is.',
        { fix: 'Leave --proof out, or name other rules, such as wh-object.' },
      )
    }
    if (set.perTopic !== undefined && (set.topics ?? []).length === 0) {
      throw new ElenchusError(
        'bad-argument',
        `--per-topic (in a study perTopic) is a number for each topic, and no topic is named${set.name === undefined ? '' : ` in the set "${set.name}"`}.`,
        {
          fix: 'Name topics, such as --topic films, or all for the fifteen (in a study topics: all); without topics give --count or --per-relation.',
        },
      )
    }
  }
}

/** Throws `different-knowledge` for another graph than the one that the set is of. */
export async function refuseOtherGraph(
  { only, knowledge }: Pick<GenerateRequest, 'only' | 'knowledge'>,
  graph: Pick<Facts, 'fingerprint'>,
): Promise<void> {
  if (only === undefined) return
  const own = await graph.fingerprint()
  if (only === own) return
  throw new ElenchusError(
    'different-knowledge',
    `${knowledge} is not the graph that the set is of: its fingerprint is ${own}, not ${only}.`,
    {
      fix: "Give the graph that the set was made of; to make a set like it of this one, copy the manifest's `options` into a study file.",
    },
  )
}
