import { stringify } from 'yaml'
import type { Share } from '../domain/share.ts'
import { escapeMarkdown } from '../text/escape-markdown.ts'
import { formatCount, formatInterval, formatRate } from './format-share.ts'
import type { Report, RunReport } from './report.ts'
import type { RunDigests } from './run-digests.ts'

const measures: readonly {
  readonly id: string
  readonly title: string
  readonly share: (run: RunReport) => Share
}[] = [
  { id: 'accuracy', title: 'Right', share: (run) => run.accuracy },
  { id: 'attempted', title: 'Right of those attempted', share: (run) => run.attempted },
  { id: 'abstention', title: 'Said it does not know', share: (run) => run.abstention },
  {
    id: 'hallucination',
    title: 'Went along with a false premise',
    share: (run) => run.hallucination,
  },
  {
    id: 'pairs',
    title: 'A true question and its false twin both right',
    share: (run) => run.pairs,
  },
]

/**
 * A section for a model card: YAML as the Hub's `model-index`, then Markdown. Each number names the digest of the verdicts, or of the
 * replies where none are judged, that it comes from; these, the set and the signature stand below the table.
 */
export function modelCard(report: Report, digests: readonly RunDigests[], runs: string): string {
  const parts = report.runs.flatMap((run, place) => {
    const digest = digests[place]
    return digest === undefined ? [] : [{ run, digest }]
  })
  const head = stringify({ 'model-index': parts.map(indexEntry) })
  const body = parts.map((part) => section(part)).join('\n\n')
  return `---\n${head}---\n\n${body}\n\nMade by Elenchus ${report.elenchus}; \`elenchus report ${runs} --verify FILE\` checks this section against the runs.\n`
}

interface Part {
  readonly run: RunReport
  readonly digest: RunDigests
}

function indexEntry({ run, digest }: Part) {
  return {
    name: run.model.label,
    results: [
      {
        task: { type: 'question-answering', name: `Factuality, ${run.protocol.id}` },
        dataset: {
          name: run.questions.name ?? 'questions',
          type: 'elenchus',
          revision: digest.set,
        },
        metrics: measures.flatMap(({ id, title, share }) => {
          const measured = share(run)
          if (measured.status === 'empty') return []
          const { rate, low, high, of } = measured
          return [{ type: id, name: title, value: rate, args: { low, high, of, ...from(digest) } }]
        }),
      },
    ],
  }
}

function from({ verdicts, replies }: RunDigests) {
  return verdicts === undefined ? { replies } : { verdicts }
}

function section({ run, digest }: Part): string {
  const rows = measures.flatMap(({ title, share }) => {
    const measured = share(run)
    if (measured.status === 'empty') return []
    const [[name, hash] = ['replies', digest.replies]] = Object.entries(from(digest))
    const of = formatCount(measured.of)
    return `| ${title} | ${formatRate(measured)} | ${formatInterval(measured)} | ${of} | ${name} ${hash.slice(0, 12)} |`
  })
  return [
    `## Factuality of ${escapeMarkdown(run.model.label)}`,
    ['| | share | 95 % | of | from |', '| --- | ---: | --- | ---: | --- |', ...rows].join('\n'),
    [
      `- set ${digest.set}, ${formatCount(run.questions.count)} questions`,
      `- replies ${digest.replies}`,
      ...(digest.verdicts === undefined ? [] : [`- verdicts ${digest.verdicts}`]),
      `- \`${run.signature}\``,
    ].join('\n'),
  ].join('\n\n')
}
