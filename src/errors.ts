/** Permanent names; each has an entry in `docs/errors.md`. */
export const errorCodes = [
  'ambiguous-name',
  'bad-agreement',
  'bad-answer',
  'bad-argument',
  'bad-evidence',
  'bad-lexicon',
  'bad-model-file',
  'bad-prices',
  'bad-protocol',
  'bad-sheet',
  'bad-study',
  'bad-table',
  'bad-vectors',
  'broken-syntax',
  'corrupt-archive',
  'damaged-knowledge',
  'different-knowledge',
  'different-run',
  'disk-full',
  'empty-graph',
  'empty-questions',
  'empty-side',
  'empty-topic',
  'endpoint-access',
  'endpoint-elsewhere',
  'endpoint-unreachable',
  'missing-package',
  'model-not-loaded',
  'model-unreachable',
  'no-endpoint',
  'no-judgements',
  'no-key',
  'no-labels',
  'no-questions',
  'no-responses',
  'no-such-file',
  'no-such-question',
  'no-terminal',
  'not-a-triple',
  'not-knowledge',
  'nothing-to-draw',
  'other-layout',
  'path-in-use',
  'query-refused',
  'questions-changed',
  'remote-context',
  'same-label',
  'source-changed',
  'stale-questions',
  'store-too-new',
  'store-too-old',
  'too-few-errors',
  'too-few-questions',
  'too-large',
  'too-little-memory',
  'too-many-terms',
  'unknown-assessor',
  'unknown-entity',
  'unknown-format',
  'unknown-layout',
  'unknown-metric',
  'unknown-preset',
  'unknown-protocol',
  'unknown-provider',
  'unknown-relation',
  'unknown-rule',
  'unknown-table',
  'unknown-topic',
  'unknown-type',
  'unreadable-file',
  'unreadable-line',
  'unreadable-questions',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** A failure the user can fix: the message says what happened and why, `fix` what to do. */
export class ElenchusError extends Error {
  override readonly name = 'ElenchusError'
  readonly code: ErrorCode
  readonly fix: string

  constructor(code: ErrorCode, message: string, options: { fix: string; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.code = code
    this.fix = options.fix
  }
}
