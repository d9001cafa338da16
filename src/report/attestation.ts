import type { Gate, GateDecision, GateOptions } from './gate.ts'
import type { Report } from './report.ts'
import type { RunDigests } from './run-digests.ts'

const statementType = 'https://in-toto.io/Statement/v1'
export const testResultType = 'https://in-toto.io/attestation/test-result/v0.1'

/** What was asked of the runs: with the same runs it gives the same decisions. */
export interface Asked {
  readonly assessor: string
  readonly gates: readonly Gate[]
  readonly options: GateOptions
}

interface Resource {
  readonly name: string
  readonly digest?: { readonly sha256: string }
  readonly annotations?: object
}

/** An in-toto Statement with a test result. */
export interface Attestation {
  readonly _type: typeof statementType
  readonly subject: readonly Resource[]
  readonly predicateType: typeof testResultType
  readonly predicate: {
    readonly result: Result
    readonly configuration: readonly Resource[]
    readonly passedTests: readonly string[]
    readonly warnedTests: readonly string[]
    readonly failedTests: readonly string[]
  }
}

type Result = 'PASSED' | 'WARNED' | 'FAILED'

const results = { GO: 'PASSED', INCONCLUSIVE: 'WARNED', 'NO-GO': 'FAILED' } as const

export interface AttestationInput {
  readonly report: Report
  /** One per run, as `digests`. */
  readonly decisions: readonly GateDecision[]
  readonly digests: readonly RunDigests[]
  readonly asked: Asked
  /** Files that the decisions also rest on: judgements of people, figures of agreement. */
  readonly files: readonly { readonly name: string; readonly sha256: string }[]
}

/**
 * The decisions of a gate as an in-toto test result (attestation/spec/predicates/test-result.md): the subjects are the models'
 * replies; the configuration is the set, the verdicts, whatever else decided, and the thresholds. The worst decision is the result.
 */
export function attestationOf(input: AttestationInput): Attestation {
  const { report, decisions, digests, asked, files } = input
  const criteria = decisions.flatMap((each) => each.criteria)
  const those = (wanted: Result) =>
    criteria.flatMap(({ decision, sentence }) => (results[decision] === wanted ? [sentence] : []))
  const parts = digests.map((digest, place) => ({ digest, run: report.runs[place] }))
  const sets = new Map(
    parts.map(({ digest, run }) => [digest.set, run?.questions.name ?? 'questions']),
  )
  return {
    _type: statementType,
    subject: parts.map(({ digest, run }) =>
      resource(`replies of ${run?.model.label}, ${run?.protocol.id}`, digest.replies),
    ),
    predicateType: testResultType,
    predicate: {
      result: worst(decisions),
      configuration: [
        ...[...sets].map(([hash, name]) => resource(`question set ${name}`, hash)),
        ...parts.flatMap(({ digest: { verdicts }, run }) =>
          verdicts === undefined
            ? []
            : [resource(`verdicts on ${run?.model.label}, ${run?.protocol.id}`, verdicts)],
        ),
        ...files.map(({ name, sha256 }) => resource(name, sha256)),
        {
          name: 'elenchus gate',
          annotations: {
            version: report.elenchus,
            ...asked,
            signatures: report.runs.map(({ signature }) => signature),
          },
        },
      ],
      passedTests: those('PASSED'),
      warnedTests: those('WARNED'),
      failedTests: those('FAILED'),
    },
  }
}

function resource(name: string, sha256: string): Resource {
  return { name, digest: { sha256 } }
}

function worst(decisions: readonly GateDecision[]): Result {
  const told = decisions.map(({ decision }) => results[decision])
  return (
    told.find((each) => each === 'FAILED') ?? told.find((each) => each === 'WARNED') ?? 'PASSED'
  )
}
