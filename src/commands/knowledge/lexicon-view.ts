import { contractPrefix } from '../../domain/prefixes.ts'
import type { EntryDescription } from '../../pipeline/lexicon/describe-entry.ts'
import type {
  Coverage,
  LexiconDescription,
  SaidRelation,
} from '../../pipeline/lexicon/describe-lexicon.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'
import { shortIri } from '../console/short-iri.ts'

export function lexiconText(
  { fields, entries, coverage }: LexiconDescription,
  top: number,
  style: TerminalStyle,
): string {
  const relations = fields.reduce((sum, field) => sum + field.relations, 0)
  const sections = [
    [`${countOf(entries.length, 'concept')} for ${countOf(relations, 'relation')}`],
    formatTable(
      [
        { title: 'field', align: 'left', keep: true },
        { title: 'concepts', align: 'right' },
        { title: 'relations', align: 'right' },
        { title: 'wordings', align: 'right' },
      ],
      fields.map((field) => [
        printable(field.field),
        ...[field.concepts, field.relations, field.wordings].map(formatCount),
      ]),
      style,
    ),
    ...(coverage === undefined
      ? [['next: elenchus lexicon --knowledge FILE']]
      : coverageSections(coverage, top, style)),
  ]
  return sections.map((section) => section.join('\n')).join('\n\n')
}

function coverageSections(coverage: Coverage, top: number, style: TerminalStyle): string[][] {
  const { described, grammar, declined } = coverage
  return [
    formatTable(
      [
        { title: 'part of the graph', align: 'left', keep: true },
        { title: 'relations', align: 'right' },
        { title: 'facts', align: 'right' },
        { title: '', align: 'right' },
      ],
      [
        ['the lexicon words', ...shareOf(described, coverage)],
        ['the grammar would word', ...shareOf(grammar, coverage)],
        ['declined', ...shareOf(declined, coverage)],
      ],
      style,
    ),
    ...saidSection('the grammar would word', grammar, top, style),
    ...declinedSection(coverage, top, style),
    wrap('one in full: elenchus lexicon RELATION --knowledge FILE', style.width),
  ]
}

function shareOf(relations: readonly { readonly facts: number }[], { facts }: Coverage): string[] {
  const own = relations.reduce((sum, each) => sum + each.facts, 0)
  const share = facts === 0 ? 0 : (100 * own) / facts
  return [formatCount(relations.length), formatCount(own), `${share.toFixed(1)} %`]
}

function saidSection(
  title: string,
  relations: readonly SaidRelation[],
  top: number,
  style: TerminalStyle,
): string[][] {
  if (relations.length === 0) return []
  const table = formatTable(
    [
      { title, align: 'left', keep: true },
      { title: 'facts', align: 'right' },
      { title: 'label', align: 'left' },
      { title: 'as', align: 'left', tone: 'dim' },
    ],
    relations
      .slice(0, top)
      .map(({ relation, facts, concept, example }) => [
        shortIri(relation, style),
        formatCount(facts),
        printable(concept.replace(/^grammar:/, '')),
        printable(example),
      ]),
    style,
  )
  return [[...table, ...more(relations.length - top)]]
}

function declinedSection({ declined }: Coverage, top: number, style: TerminalStyle): string[][] {
  if (declined.length === 0) return []
  const table = formatTable(
    [
      { title: 'declined', align: 'left', keep: true },
      { title: 'facts', align: 'right' },
      { title: 'because', align: 'left', tone: 'dim' },
    ],
    declined
      .slice(0, top)
      .map(({ relation, facts, reason }) => [
        shortIri(relation, style),
        formatCount(facts),
        reason,
      ]),
    style,
  )
  return [[...table, ...more(declined.length - top)]]
}

function more(count: number): readonly string[] {
  return count > 0 ? [`and ${countOf(count, 'more relation')} (--top, --json)`] : []
}

export function entryText(described: EntryDescription, style: TerminalStyle): string {
  if (described.kind === 'declined') {
    return described.declined
      .map(({ relation, facts, reason }) =>
        printable(
          `${contractPrefix(relation)}, ${countOf(facts, 'fact')}: the lexicon has no wording for it, and the grammar declines it: ${reason}.`,
        ),
      )
      .flatMap((line) => wrap(line, style.width))
      .join('\n')
  }
  const { entry, wordings } = described
  const said = entry.grammar === true ? 'made by the grammar from a label' : `field ${entry.field}`
  const notes = [
    `${entry.concept}: ${said}`,
    `relations: ${entry.relations.map(contractPrefix).join(', ')}`,
    `from ${entry.subject.join(' or ')} to ${entry.object.join(' or ')}`,
    ...(entry.one === undefined ? [] : [`one ${entry.one}: ${entry.because ?? ''}`]),
    ...(entry.changes === true
      ? ['its values change over time, so questions always name a time']
      : []),
  ]
  const table = formatTable(
    [
      { title: 'for', align: 'left', keep: true },
      { title: 'wording', align: 'left', tone: 'dim' },
      { title: 'for example', align: 'left' },
    ],
    wordings.map(({ place, wording, example }) => [
      place,
      printable(wording),
      printable(example ?? ''),
    ]),
    style,
  )
  return [...notes.flatMap((note) => wrap(printable(note), style.width)), '', ...table].join('\n')
}
