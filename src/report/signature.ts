import type { RunManifest, VerdictsManifest } from '../domain/manifest.ts'

/** Other inputs that numbers depend on: digests of files, a penalty. */
export interface SignedInputs {
  readonly judgements?: string
  readonly agreement?: string
  readonly penalty?: number
  /** See `signatureOfPlan`. */
  readonly plan?: string
}

/** One line that names everything the numbers depend on; digests by their first eight digits. */
export function signatureOf(
  manifest: RunManifest,
  verdicts: VerdictsManifest | undefined,
  disputed: readonly string[] = [],
  { judgements, agreement, penalty, plan }: SignedInputs = {},
): string {
  const { questions, parameters, protocol, evidence, adjustments = [] } = manifest
  const { knowledge, seed } = questions
  const parts = {
    elenchus: manifest.elenchus,
    knowledge: knowledge?.slice(0, 8),
    set: questions.hash.slice(0, 8),
    seed,
    plan,
    model: manifest.model.label,
    temperature: parameters.temperature ?? 'default',
    'top-p': parameters.topP,
    tokens: parameters.maxTokens,
    effort: parameters.reasoningEffort,
    adjusted: adjustments.join(',') || undefined,
    samples: manifest.samples === 1 ? undefined : manifest.samples,
    protocol: `${protocol.id}:v${protocol.version}`,
    evidence:
      evidence && `${evidence.source}:${evidence.fingerprint.slice(0, 8)}:${evidence.passages}`,
    assessor: verdicts && `${verdicts.assessor.id}:v${verdicts.assessor.version}`,
    judges: verdicts?.assessor.models?.join(',') || undefined,
    disputed: disputed.map((id) => id.slice(0, 8)).join(',') || undefined,
    judgements: judgements?.slice(0, 8),
    agreement: agreement?.slice(0, 8),
    penalty,
  }
  return Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${encoded(String(value))}`)
    .join('|')
}

/** A name from a file must not end its part or the line, or contain markup. */
function encoded(value: string): string {
  return value.replace(/[^\p{L}\p{N}._:/@+-]+/gu, (characters) =>
    // a lone surrogate can't be encoded
    encodeURIComponent(characters.replace(/\p{Cs}/gu, '\ufffd')).replace(
      /[!'()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    ),
  )
}
