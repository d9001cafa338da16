import { ElenchusError } from '../../errors.ts'
import { printable } from '../../text/printable.ts'
import type { Named } from './topic-text.ts'

/** The more certain kinds come first. */
const kinds = ['label', 'local name', 'alias'] as const
export type NameKind = (typeof kinds)[number]

const mostCandidates = 1000

/** What a dump calls by the name of a property or a value. */
export class Candidates {
  readonly #found = new Map<string, NameKind>()

  add(iri: string, kind: NameKind): void {
    const before = this.#found.get(iri)
    if (before === undefined && this.#found.size >= mostCandidates) return
    if (before === undefined || kinds.indexOf(kind) < kinds.indexOf(before))
      this.#found.set(iri, kind)
  }

  /** Those of the most certain kind only. */
  surest(): readonly string[] {
    const kind = kinds.find((each) => [...this.#found.values()].includes(each))
    return this.all().filter((iri) => this.#found.get(iri) === kind)
  }

  all(): readonly string[] {
    return [...this.#found.keys()].sort()
  }
}

export function unknownName(what: 'property' | 'value', named: Named): ElenchusError {
  const name = printable(named.kind === 'iri' ? `<${named.iri}>` : `"${named.name}"`)
  return new ElenchusError(
    what === 'property' ? 'unknown-relation' : 'unknown-entity',
    `The dump has no ${what} called ${name}.`,
    {
      fix: 'Write its label as the dump has it, its identifier (P106, Q39018), its IRI in <>, or with a prefix (dbo:occupation); for names in other languages use --languages.',
    },
  )
}

export function ambiguousName(
  what: 'properties' | 'values',
  found: readonly { readonly iri: string; readonly entities: number }[],
): ElenchusError {
  const listed = found
    .slice(0, 10)
    .map(({ iri, entities }) => `<${printable(iri)}> (${entities} facts)`)
  return new ElenchusError(
    'ambiguous-name',
    `${found.length} ${what} have that name: ${listed.join('; ')}.`,
    { fix: `Name the one you mean: <${printable(found[0]?.iri ?? '')}>.` },
  )
}
