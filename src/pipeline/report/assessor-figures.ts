import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { AssessorFigures } from '../../domain/assessor-figures.ts'
import { AssessorPriors } from '../../domain/assessor-priors.ts'
import { ElenchusError } from '../../errors.ts'
import { fileError } from '../../workspace/file-error.ts'

const priorsFile = new URL('../../../weights/assessor-priors.json', import.meta.url)

/** What is believed of an assessor's error before anybody judged; shipped with the program. */
export async function assessorPriors(): Promise<AssessorPriors> {
  return AssessorPriors.parse(JSON.parse(await readFile(priorsFile, 'utf8')))
}

const shipped = new URL('../../../weights/assessors.json', import.meta.url)

/** Agreement figures of assessors: the user's own, else the shipped ones. Throws `bad-agreement`. */
export async function assessorFigures(path?: string): Promise<AssessorFigures> {
  const from = path ?? fileURLToPath(shipped)
  const text = await readFile(from, 'utf8').catch((error: unknown) => {
    throw fileError(error, from)
  })
  const read = AssessorFigures.safeParse(parsed(text))
  if (read.success) return read.data
  throw new ElenchusError(
    'bad-agreement',
    `${from} is not what \`elenchus agree --json\` prints.`,
    {
      fix: 'Make one: elenchus agree JUDGEMENTS --assessor NAME --json > agreement.json',
    },
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
