import { Command } from 'commander'
import type { Certificate } from '../../domain/certificate.ts'
import { ProofStandard } from '../../domain/proof-standard.ts'
import type { Truth } from '../../domain/truth.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, oneOf, share, text } from '../../options/value.ts'
import { groundOf } from '../../pipeline/inspect/ground-of.ts'
import type { StatementHeader } from '../../pipeline/inspect/statements/statement-rows.ts'
import type { JudgedRow, TruthCounts } from '../../pipeline/inspect/truth.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { wrap } from '../../text/wrap.ts'
import { cacheFolder } from '../../workspace/cache-folder.ts'
import { Outputs } from '../../workspace/outputs/outputs.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { formatOfPath } from '../console/format-of-path.ts'
import { replaceOptions } from '../console/replace-option.ts'
import { type LexiconOptions, lexiconOptions, userLexicon } from './lexicon-options.ts'

const truthOptions = {
  knowledge: {
    flags: '-k, --knowledge <FILE>',
    value: text,
    says: 'knowledge file written by `ingest`',
    isRequired: true,
  },
  output: {
    flags: '-o, --output <FILE>',
    value: text,
    says: 'output file, instead of standard output',
  },
  proof: {
    flags: '--proof <STANDARD>',
    value: oneOf(ProofStandard.options),
    says: '`certified`; `likely`: also less certain claims, marked; `published`: also values missing from a subject that has others, marked as assumed',
    usual: 'certified',
  },
  maxError: {
    flags: '--max-error <SHARE>',
    value: share,
    says: 'maximum error rate of certificates, such as 0.01',
  },
  json: { flags: '--json', value: flag, says: 'print complete facts and certificates as JSON' },
  ...replaceOptions,
} satisfies OptionSet

type Options = LexiconOptions & Given<typeof truthOptions>

export function truthCommand(console: Console): Command {
  return addOptions(
    new Command('truth')
      .description('judge whether statements are true, false or unknown, and why')
      .argument(
        '<statements>',
        'a table with the columns subject, relation, object; - for standard input',
      ),
    truthOptions,
    lexiconOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus truth statements.tsv -k kg.duckdb
  elenchus truth statements.tsv -k kg.duckdb --proof likely --max-error 0.02 -o judged.tsv
  zcat claims.tsv.gz | elenchus truth - -k kg.duckdb --json

An identifier is an IRI, a CURIE (wdt:P19), or the end of an IRI if unambiguous (P19, Q64, Berlin). An
object may be a literal: 1867-11-07, 8849, "text"@en, "7.5"^^xsd:decimal.
The columns truth, ground and evidence are added. See docs/truth.md.`,
    )
    .action((path: string, options: Options) => run(path, options, console))
}

async function run(path: string, options: Options, console: Console): Promise<void> {
  const { output, knowledge, proof, maxError } = options
  const byEnding = output === undefined ? undefined : formatOfPath(output, endings)
  const json = options.json ?? byEnding === 'json'
  const lexicon = userLexicon(options, console)
  await using outputs = new Outputs({
    by: 'truth',
    reads: [path, knowledge],
    replace: options.replace,
  })
  if (output !== undefined) await outputs.prepare([output])
  const request = {
    statements: path === '-' ? { path, input: console.input() } : { path },
    knowledge,
    standard: proof,
    cache: cacheFolder(console.environment),
    ...(maxError !== undefined && { maxError }),
    ...(lexicon !== undefined && { lexicon }),
  }
  const judge = async (write: (text: string) => Promise<void>) => {
    const rendering = json
      ? new JsonRows()
      : new TableRows(output === undefined && console.style.unicode)
    const { truth } = await import('../../pipeline/inspect/truth.ts')
    const { counts, header } = await truth(request, async (rows, columns) => {
      await write(rendering.rows(rows, columns))
    })
    const end = rendering.end(header)
    if (end !== '') await write(end)
    return counts
  }
  const counts =
    output === undefined
      ? await judge(async (text) => console.print(text))
      : await outputs.write(output, (handle) =>
          judge(async (text) => {
            await handle.writeFile(`${text}\n`)
          }),
        )
  await outputs.commit()
  for (const line of summary(counts, output)) {
    for (const part of wrap(line, console.noteStyle.width)) console.note(part)
  }
}

const endings = { '.tsv': 'table', '.txt': 'table', '.json': 'json' } as const

const added = ['truth', 'ground', 'evidence']

/** The input table with three columns added; existing columns of the same names are replaced. */
class TableRows {
  readonly #safe: (text: string) => string
  #begun = false

  /** Passes the table's content through unchanged, but escapes it on a terminal. */
  constructor(terminal: boolean) {
    this.#safe = terminal ? printable : (text) => text
  }

  rows(rows: readonly JudgedRow[], header: StatementHeader): string {
    const lines = rows.map(({ fields, truth }) =>
      [...kept(fields, header).map(this.#safe), ...addedTo(truth)].join('\t'),
    )
    return [...this.#headline(header), ...lines].join('\n')
  }

  end(header: StatementHeader): string {
    return this.#headline(header).join('\n')
  }

  #headline(header: StatementHeader): readonly string[] {
    if (this.#begun) return []
    this.#begun = true
    return [[...kept(header.columns, header).map(this.#safe), ...added].join('\t')]
  }
}

function kept(fields: readonly string[], { columns }: StatementHeader): readonly string[] {
  return fields.filter((_, place) => !added.includes(columns[place]?.toLowerCase() ?? ''))
}

function addedTo(truth: Truth): readonly string[] {
  return [truth.status, groundOf(truth), printable(evidenceOf(truth))]
}

function evidenceOf(truth: Truth): string {
  switch (truth.status) {
    case 'true':
      return truth.sentence
    case 'false':
      return saidFalse(truth.certificate)
    case 'unknown':
      return truth.reason ?? ''
  }
}

function saidFalse({ level, sentence }: Certificate): string {
  switch (level) {
    case 'certified':
      return sentence
    case 'likely':
      return `Likely: ${sentence}`
    case 'assumed':
      return `Assumed: ${sentence}`
  }
}

/** One array, one object per line. */
class JsonRows {
  #begun = false

  rows(rows: readonly JudgedRow[]): string {
    const lines = rows.map(({ line, statement, truth }) =>
      JSON.stringify({ line, statement, truth }),
    )
    const start = this.#begun ? ',\n' : '[\n'
    this.#begun = true
    return start + lines.join(',\n')
  }

  end(): string {
    return this.#begun ? ']' : '[]'
  }
}

function unmeasured({ measured }: TruthCounts): string {
  const where = measured ? 'on these relations' : 'on this graph'
  return `False verdicts rest only on what the lexicon declares: there is too little data ${where} to measure how often that is wrong.`
}

function summary(counts: TruthCounts, output: string | undefined): readonly string[] {
  const { statements, by, broken, brokenCount, declared } = counts
  const grounds = Object.entries(by).map(([name, count]) => `${name} ${formatCount(count)}`)
  const where = output === undefined ? '' : ` -> ${printable(output)}`
  const rows = `${broken.join(', ')}${brokenCount > broken.length ? ', ...' : ''}`
  return [
    `${countOf(statements, 'statement')}: ${formatCount(counts.true)} true, ${formatCount(counts.false)} false, ${formatCount(counts.unknown)} unknown${where}`,
    ...(grounds.length === 0 ? [] : [grounds.join(', ')]),
    ...(declared > 0 && declared === counts.false ? [unmeasured(counts)] : []),
    ...(brokenCount === 0
      ? []
      : [
          `${countOf(brokenCount, 'row')} could not be read: ${rows}. The evidence column says why; fix them and run the command again.`,
        ]),
  ]
}
