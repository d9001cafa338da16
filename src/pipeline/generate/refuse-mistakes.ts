import type { Facts } from '../../domain/facts.ts'
import { ElenchusError } from '../../errors.ts'
import type { GenerateRequest } from './generate-request.ts'
import { isInForms, rulesOf, type SetRequest } from './generate-set.ts'

/** Throws for mistakes that show before anything is opened: `bad-argument`, `unknown-preset`, `unknown-rule`. */
export function refuseMistakes(request: GenerateRequest): void {
  if (request.seal?.trim() === '') {
    throw new ElenchusError('bad-argument', 'The password for --seal is empty.', {
      fix: 'Give one: --seal PASSWORD. An unset shell variable gives an empty one.',
    })
  }
  for (const set of request.sets ?? [request]) {
    if (rulesOf(set).length === 0) {
      throw new ElenchusError(
        'bad-argument',
        "Open-list questions can't be used with --proof published, which treats the known value as the only one.",
        { fix: 'Leave out --proof, or use other rules, such as wh-object.' },
      )
    }
    refuseOfForms(set, request)
    if (set.perTopic !== undefined && (set.topics ?? []).length === 0) {
      throw new ElenchusError(
        'bad-argument',
        `--per-topic (perTopic in a study) sets a number for each topic, but no topic is named${set.name === undefined ? '' : ` in the set "${set.name}"`}.`,
        {
          fix: 'Name topics, such as --topic films, or all for all fifteen (topics: all in a study); without topics use --count or --per-relation.',
        },
      )
    }
  }
}

function refuseOfForms(set: SetRequest, { changedSince }: GenerateRequest): void {
  if (!isInForms(set) || (set.hops ?? set.perRule ?? changedSince) === undefined) return
  throw new ElenchusError(
    'bad-argument',
    'The preset forms asks each fact in several forms by several rules: it takes no --hops, --per-rule or --changed-since.',
    { fix: 'Leave them out; with --count-groups, --count is of facts.' },
  )
}

/** Throws `different-knowledge` when the graph is not the set's own. */
export async function refuseOtherGraph(
  { only, knowledge }: Pick<GenerateRequest, 'only' | 'knowledge'>,
  graph: Pick<Facts, 'fingerprint'>,
): Promise<void> {
  if (only === undefined) return
  const own = await graph.fingerprint()
  if (only === own) return
  throw new ElenchusError(
    'different-knowledge',
    `${knowledge} is not the graph of the set: its fingerprint is ${own}, not ${only}.`,
    {
      fix: "Give the graph that the set was made from. To make a similar set from this graph, copy the manifest's `options` into a study file.",
    },
  )
}
