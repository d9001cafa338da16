import { contractPrefix } from '../../domain/prefixes.ts'
import type { GenerateOutcome, GrammarUse } from '../../pipeline/generate/generate.ts'
import type { OwnedOutcome } from '../../pipeline/generate/user-graph.ts'
import type { SetOutcome } from '../../pipeline/generate/write-set.ts'
import { commonestFirst, summed } from '../../questions/select/tallies.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { sayLanguage } from '../../text/language-tag.ts'
import { printable } from '../../text/printable.ts'
import { shell } from '../../text/shell-word.ts'
import { formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'
import { relationTallyLines } from '../knowledge/relation-tally-lines.ts'
import { planTable } from './plan-table.ts'

const mostTold = 24

/** Text summary of a generated set. */
export function generateSummary(
  outcome: GenerateOutcome,
  path: string,
  style: TerminalStyle,
): string {
  const { manifest, sets, unsaid, served } = outcome
  const output = printable(path)
  const lines = [
    `${countOf(manifest.count, 'question')} about ${countOf(served, 'relation')} -> ${output}`,
    '',
    ...sets.flatMap((set) => [...tallyTable(set, style), '']),
    ...sets.flatMap(({ plan }) => (plan === undefined ? [] : [...planTable(plan, style), ''])),
    ...unaskedTable(sets, style),
  ]
  const notes = [
    ...sets.flatMap(shortfallNotes),
    ...(outcome.sealed === undefined
      ? []
      : [
          `Sealed in ${outcome.sealed} (AES-256): publish this file, so that nobody trains on the questions.`,
        ]),
    ...proofNotes(manifest),
    ...splitNotes(manifest.counts.splits),
    discardedNote(sets.flatMap(({ tallies }) => tallies)),
    ...(outcome.owned === undefined ? [] : ownedNotes(outcome.owned)),
    ...(outcome.grammar === undefined ? [] : [grammarNote(outcome.grammar)]),
    ...(unsaid.length > 0
      ? [
          unsaidNote(
            unsaid.map((each) => each.relation),
            outcome,
          ),
        ]
      : []),
    `Sentences in ${sayLanguage(outcome.languages.wordings)}, names in ${sayLanguage(outcome.languages.names)}.`,
    shell`next: elenchus ask ${output} --model PROVIDER:MODEL -o runs`,
  ]
  return [...lines, ...notes.flatMap((note) => wrap(printable(note), style.width))].join('\n')
}

const mostUnasked = 5

/** The largest relations without questions, and why. */
function unaskedTable(sets: readonly SetOutcome[], style: TerminalStyle): readonly string[] {
  const all = sets.flatMap(({ relations }) => relations)
  const asked = new Set(all.flatMap((one) => (one.asked > 0 ? [one.relation] : [])))
  const unasked = new Map(
    all.flatMap((one) =>
      asked.has(one.relation) || one.hindrance === undefined ? [] : [[one.relation, one] as const],
    ),
  )
  if (unasked.size === 0) return []
  const first = [...unasked.values()]
    .toSorted((one, other) => other.facts - one.facts)
    .slice(0, mostUnasked)
  const more =
    unasked.size > first.length
      ? [`and ${unasked.size - first.length} more: the manifest has all (counts.relations)`]
      : []
  return [
    `Not asked about, of ${countOf(new Set(all.map(({ relation }) => relation)).size, 'relation')} with wording:`,
    ...relationTallyLines(first, style),
    ...more,
    '',
  ]
}

/** Whether the graph counts as the user's own, the basis of its falsehoods, and contradictions to declarations. */
function ownedNotes({ own, proofs, against, doubled }: OwnedOutcome): readonly string[] {
  const rests = [
    ...(proofs.likely > 0
      ? [`${formatCount(proofs.likely)} on single values in this graph (likely)`]
      : []),
    ...(proofs.declared > 0 ? [`${formatCount(proofs.declared)} on your declarations`] : []),
    ...(proofs.measured > 0 ? [`${formatCount(proofs.measured)} on measurement`] : []),
  ]
  return [
    ...(own ? ['Treated as your own graph (--no-own if it is not; docs/own-graphs.md).'] : []),
    ...(rests.length > 0 ? [`Falsehoods and single answers rest: ${rests.join(', ')}.`] : []),
    ...against.map(
      ({ relation, constraint, subjects, contradicted }) =>
        `Contradicting your declaration for ${contractPrefix(relation)} (${constraint}): ${formatCount(contradicted)} of ${formatCount(subjects)} subjects. For the others, your declaration holds.`,
    ),
    ...doubled.map(({ relation, subjects }) => {
      const some = subjects.slice(0, 5).join(', ')
      const others = subjects.length > 5 ? ' and others' : ''
      return `Several values of ${relation} for ${formatCount(subjects.length)}: ${some}${others}. Nothing is concluded of them: are two things called the same?`
    }),
  ]
}

/** Counts of uncertified questions and of open lists. */
function proofNotes({ count, counts }: GenerateOutcome['manifest']): readonly string[] {
  const told = (name: string) => {
    const number = counts[name]
    return typeof number === 'number' ? number : 0
  }
  const [likely, assumed, open] = [told('likely'), told('assumed'), told('open')]
  return [
    ...(likely === 0
      ? []
      : [`Likely, not certain: ${formatCount(likely)} of ${formatCount(count)}.`]),
    ...(assumed === 0
      ? []
      : [
          `Assumed, because the graph lists nothing else: ${formatCount(assumed)} of ${formatCount(count)}. They come after the certified questions and are reported separately (docs/sets.md, "Standards of proof").`,
        ]),
    ...(open === 0
      ? []
      : [
          `Open lists, where any answer in the graph is right: ${formatCount(open)} of ${formatCount(count)}; not counted in accuracy.`,
        ]),
  ]
}

function splitNotes(splits: unknown): readonly string[] {
  if (typeof splits !== 'object' || splits === null) return []
  const parts = Object.entries(splits).map(([name, count]) => `${name} ${formatCount(count)}`)
  return [`Split, with no fact in two splits: ${parts.join(', ')}.`]
}

function tallyTable({ name, count, tallies }: SetOutcome, style: TerminalStyle): readonly string[] {
  const rows = tallies.map(({ rule, asked, available, dropped, undrawn = {} }) => {
    const left = Object.keys(dropped).length === 0 ? undrawn : dropped
    return [
      rule,
      formatCount(asked),
      formatCount(available),
      formatCount(sumOf(left)),
      commonest(left),
    ]
  })
  const table = formatTable(
    [
      { title: 'rule', align: 'left', keep: true },
      { title: 'asked', align: 'right' },
      { title: 'of', align: 'right' },
      { title: 'dropped', align: 'right' },
      { title: 'mostly because', align: 'left', tone: 'dim' },
    ],
    rows,
    style,
  )
  return name === undefined
    ? table
    : [`${printable(name)}: ${countOf(count, 'question')}`, ...table]
}

/** Shortfalls, in total and for each stratum. */
function shortfallNotes({ name, shortfalls }: SetOutcome): readonly string[] {
  const set = name === undefined ? '' : `${name}: `
  return (['all', 'topic', 'rule', 'relation', 'file'] as const).flatMap((kind) => {
    const short = shortfalls.filter(({ of }) => of === kind)
    if (short.length === 0) return []
    const missing = short.reduce((sum, { wanted, got }) => sum + wanted - got, 0)
    const fewer = `${formatCount(missing)} fewer than requested`
    if (kind === 'all') {
      return short.map(
        ({ got, wanted }) =>
          `${set}${fewer} (${formatCount(got)} of ${formatCount(wanted)}): the graph has no more at this standard of proof.`,
      )
    }
    if (kind === 'file') return short.map((each) => `${set}${sayFile(each)}`)
    const told = short
      .slice(0, mostTold)
      .map((each) => `${each.name} ${formatCount(each.got)} of ${formatCount(each.wanted)}`)
    const others =
      short.length > mostTold ? ` and ${short.length - mostTold} more, all in the manifest` : ''
    return [`${set}${fewer} of ${countOf(short.length, kind)}: ${told.join(', ')}${others}.`]
  })
}

/** Shortfall of an imported file. */
function sayFile({ name, wanted, got }: SetOutcome['shortfalls'][number]): string {
  return got === 0
    ? `nothing of ${name}: put the file where the study expects it.`
    : `${formatCount(wanted - got)} fewer than requested: ${name} has no more usable questions.`
}

/** Drafts discarded by grammar checks. */
function discardedNote(tallies: SetOutcome['tallies']): string {
  const counts = summed(tallies.map(({ discarded }) => Object.entries(discarded)))
  const all = sumOf(counts)
  const said = tallies.reduce((sum, { drawn, dropped }) => sum + drawn - sumOf(dropped), 0)
  const why = commonestFirst(counts).map(([fault, count]) => `${fault} ${formatCount(count)}`)
  return `Discarded by grammar checks: ${formatCount(all)} of ${formatCount(said)} drafts${why.length === 0 ? '' : ` (${why.join(', ')})`}.`
}

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

function grammarNote({ questions, concepts }: GrammarUse): string {
  const labels = concepts.map((concept) => concept.replace(/^[^:]*:/, ''))
  const some = labels.slice(0, 5).join(', ')
  const others = labels.length > 5 ? ', ...' : ''
  return questions === 0
    ? 'The grammar found nothing to ask about relations missing from the lexicon.'
    : `Worded by the grammar from labels: ${countOf(questions, 'question')} about ${countOf(labels.length, 'relation')} (${some}${others}). Read them before you use them; --no-grammar leaves them out.`
}

function unsaidNote(relations: readonly string[], { grammar }: GenerateOutcome): string {
  const some = relations.slice(0, 5).map(contractPrefix).join(', ')
  const others = relations.length > 5 ? ', ...' : ''
  const why =
    grammar === undefined ? 'the lexicon has no' : 'neither the lexicon nor the grammar has'
  return `Left out because ${why} wording: ${countOf(relations.length, 'relation')} (${some}${others}); \`elenchus lexicon\` says more.`
}

function commonest(dropped: Readonly<Record<string, number>>): string {
  const [most] = commonestFirst(dropped)
  return most === undefined ? '' : printable(most[0])
}
