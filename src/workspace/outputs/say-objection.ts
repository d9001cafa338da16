import type { Dependent } from './named-by.ts'
import type { Objection } from './standing-output.ts'

/** A sentence about an output that is not replaced. */
export function sayObjection(path: string, objection: Objection): string {
  switch (objection.kind) {
    case 'not-ours':
      return `${path} is there already, and is not known to come from Elenchus.`
    case 'changed':
      return `${path} has been changed since Elenchus wrote it.`
    case 'other-origin': {
      const [by = '', ...reads] = objection.from
      return `${path} was made from something else: ${[by, ...reads].join(' ')}.`
    }
    case 'lasting':
      return `${path} would become another: ${objection.why}.`
    case 'named':
      return `${path} is needed by ${objection.by.map(sayDependent).join(', ')}.`
  }
}

const shown: Readonly<Record<Dependent['what'], string>> = {
  run: 'the run',
  sheets: 'the sheets in',
  decisions: 'the decisions in',
  disputes: 'the disputes in',
}

function sayDependent({ what, path }: Dependent): string {
  return `${shown[what]} ${path}`
}
