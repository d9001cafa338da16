import { readFile } from 'node:fs/promises'
import { ElenchusError } from '../../errors.ts'
import { MatcherAgreement } from '../../report/tables/matcher-agreement.ts'
import { fileError } from '../../workspace/file-error.ts'

const agreementFix =
  'Make the file first: elenchus agree JUDGEMENTS.jsonl --assessor NAME --json > agreement.json.'

/** A file written by `agree --json`. Throws `no-judgements` for any other. */
export async function matcherAgreement(path: string): Promise<MatcherAgreement> {
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      throw new ElenchusError('no-judgements', `${path} can't be read as an agreement file.`, {
        fix: agreementFix,
        cause: fileError(error, path),
      })
    }
  }
  const checked = MatcherAgreement.safeParse(value)
  if (checked.success) return checked.data
  throw new ElenchusError('no-judgements', `${path} was not written by \`agree\`.`, {
    fix: agreementFix,
  })
}
