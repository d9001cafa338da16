import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import { dateExchanges } from '../../exchange/dates/date-exchanges.ts'
import type { DateOptions } from '../../exchange/dates/date-options.ts'
import { type FieldMapping, mappedFields } from '../../exchange/import/layouts/mapped.ts'
import { importLayouts } from '../../exchange/import/layouts.ts'
import type { TitleOptions } from '../../pipeline/import/exchange-titles.ts'
import type { SetPart } from '../../pipeline/import/set-part.ts'
import { nearest } from '../../text/nearest.ts'
import { addOptions } from '../console/add-options.ts'
import { collect, language, wholeNumber } from '../console/arguments.ts'
import type { Console } from '../console/console.ts'
import { type LexiconOptions, lexiconOptions, ownLexicon } from '../knowledge/lexicon-options.ts'
import { importSummary } from './import-summary.ts'

interface Options extends LexiconOptions {
  readonly output: string
  readonly layout?: string
  readonly field?: readonly string[]
  readonly source?: string
  readonly licence?: string
  readonly language: string
  readonly dates?: string
  readonly asOf?: string
  readonly lastDay?: number
  readonly years?: string
  readonly exchange?: boolean
  readonly passages?: boolean
  readonly categories?: string
  readonly knowledge?: string
  readonly seed: number
  readonly limit?: number
  readonly sample?: number
  readonly json?: boolean
}

export function importCommand(console: Console): Command {
  return addOptions(
    new Command('import')
      .description('import existing questions as a question set')
      .argument('<file>', 'JSON, JSON Lines, CSV or TSV, compressed or not; - for standard input')
      .requiredOption('-o, --output <FILE>', 'where to write the questions, as JSON Lines')
      .option(
        '-l, --layout <NAME>',
        `file layout, if it can't be inferred: ${importLayouts({})
          .map(({ id }) => id)
          .join(', ')}`,
      )
      .option(
        '--field <KEY=NAME>',
        `a field's name in the file; keys: ${Object.keys(mappedFields).join(', ')}; repeatable`,
        collect,
      )
      .option('--source <NAME>', 'name of the source (default: its file name)')
      .option('--licence <NAME>', 'licence of the source, for the manifest')
      .option('--language <TAG>', 'language of the questions', language('--language'), 'en')
      .option('--limit <NUMBER>', 'only the first questions', wholeNumber('--limit', 1))
      .option(
        '--sample <NUMBER>',
        'only this many, drawn at random; a larger sample with the same seed contains the smaller one',
        wholeNumber('--sample', 1),
      )
      .option(
        '--dates <KINDS>',
        'replace dates in questions with false ones: impossible, future, or both separated by a comma',
      )
      .option(
        '--as-of <DATE>',
        'with --dates: the day after which dates are in the future (default: today)',
      )
      .option(
        '--last-day <NUMBER>',
        'with --dates impossible: the highest day number (default: three more than the month has; the published questions go to 99)',
        wholeNumber('--last-day', 32, 999),
      )
      .option(
        '--years <FIRST-LAST>',
        'with --dates future: the range of years, such as 2027-2100 (default: 30 to 200 years ahead)',
      )
      .option(
        '--exchange',
        'for HotpotQA questions: also make a twin in which a title is replaced with a similar one',
      )
      .option(
        '--passages',
        'keep the passages of each question (HotpotQA) for `ask --evidence set`',
      )
      .option('--categories <FILE>', 'with --exchange: categories of titles, used to compare them')
      .option(
        '-k, --knowledge <FILE>',
        'with --exchange: a graph used to compare titles and to certify',
      )
      .option(
        '-s, --seed <NUMBER>',
        'seed of the sample and the dates',
        wholeNumber('--seed', 0, 2 ** 32 - 1),
        1,
      )
      .option('--json', 'print the manifest'),
    lexiconOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus import falseqa.csv -o falseqa.jsonl
  elenchus import hotpot_dev_distractor_v1.json --exchange -o pairs.jsonl
  elenchus import unfiltered-web-test.json --dates impossible,future --last-day 99 --years 2027-2100 -o dates.jsonl
  elenchus import simpleqa.csv --sample 200 --seed 1 -o simpleqa-200.jsonl
  elenchus import mmlu.jsonl --field answer-index=answer -o mmlu.jsonl
  elenchus import exam.csv --field question=text --field options=A,B,C,D --field answer=key -o exam.jsonl
  elenchus import mine.jsonl --field question=prompt --field answer=gold -o mine.questions.jsonl`,
    )
    .action(async (file: string, options: Options) => {
      const { field = [], layout, source, licence, output } = options
      const { importQuestions } = await import('../../pipeline/import/import-questions.ts')
      const result = await importQuestions({
        file,
        ...(file === '-' ? { input: console.input() } : {}),
        output,
        language: options.language,
        mapping: mappingOf(field),
        layout,
        source,
        licence,
        ...datesOf(options, console.now()),
        ...titlesOf(options, console),
        ...(options.passages === true ? { passages: true } : {}),
        ...partOf(options),
      })
      if (options.json === true) console.print(JSON.stringify(result.manifest, undefined, 2))
      else console.print(importSummary(result, options.output, console.style.width))
    })
}

function datesOf(options: Options, now: number): { readonly dates?: DateOptions } {
  const { dates, asOf, lastDay, years, seed } = options
  if (dates === undefined) {
    if (lastDay !== undefined || years !== undefined) {
      const name = lastDay === undefined ? '--years' : '--last-day'
      throw new ElenchusError('bad-argument', `${name} needs --dates.`, {
        fix: 'Give --dates impossible or --dates future as well.',
      })
    }
    if (asOf === undefined) return {}
    throw new ElenchusError('bad-argument', '--as-of needs --dates future.', {
      fix: 'Give --dates future as well.',
    })
  }
  const kinds = dates.split(',').map((kind) => {
    const known = dateExchanges.find((each) => each === kind.trim())
    if (known !== undefined) return known
    throw new ElenchusError('bad-argument', `--dates can't be "${dates}".`, {
      fix: `Use one of: ${dateExchanges.join(', ')}; or both separated by a comma.`,
    })
  })
  const day = asOf ?? new Date(now).toISOString().slice(0, 10)
  if (!isDay(day)) {
    throw new ElenchusError('bad-argument', `--as-of can't be "${day}".`, {
      fix: 'Give a valid date, such as 2026-11-21.',
    })
  }
  return {
    dates: {
      kinds: [...new Set(kinds)],
      asOf: day,
      seed,
      lastDay,
      years: years === undefined ? undefined : yearsIn(years, day),
    },
  }
}

/** A range such as `2027-2100`; at least part of it must be in the future. */
function yearsIn(text: string, asOf: string): NonNullable<DateOptions['years']> {
  const [, first, last] = /^(\d{4})-(\d{4})$/.exec(text) ?? []
  const years = { first: Number(first), last: Number(last) }
  if (years.first <= years.last && years.last > Number(asOf.slice(0, 4))) return years
  throw new ElenchusError('bad-argument', `--years can't be "${text}".`, {
    fix: `Give the first and last year, at least one of them after ${asOf.slice(0, 4)}: 2027-2100.`,
  })
}

function partOf({ limit, sample, seed }: Options): { readonly part?: SetPart } {
  if (limit !== undefined && sample !== undefined) {
    throw new ElenchusError('bad-argument', "--limit and --sample can't be combined.", {
      fix: 'Use --limit for the first questions, or --sample for a random draw.',
    })
  }
  if (limit !== undefined) return { part: { kind: 'first', size: limit } }
  return sample === undefined ? {} : { part: { kind: 'sample', size: sample, seed } }
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // Date reads 2024-02-30 as 1 March
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function titlesOf(options: Options, console: Console): { readonly titles?: TitleOptions } {
  const { exchange = false, categories, knowledge, dates } = options
  const lexicon = ownLexicon(options, console)
  if (lexicon !== undefined && knowledge === undefined) {
    throw new ElenchusError('bad-argument', '--lexicon needs a graph.', {
      fix: 'Give --exchange and --knowledge as well.',
    })
  }
  if (!exchange) {
    const [alone] = [
      ...(categories === undefined ? [] : ['--categories']),
      ...(knowledge === undefined ? [] : ['--knowledge']),
    ]
    if (alone === undefined) return {}
    throw new ElenchusError('bad-argument', `${alone} needs --exchange.`, {
      fix: 'Give --exchange as well.',
    })
  }
  if (dates !== undefined) {
    throw new ElenchusError('bad-argument', "--exchange and --dates can't be combined.", {
      fix: 'Import twice, once with each.',
    })
  }
  return {
    titles: {
      categories,
      knowledge,
      lexicon,
    },
  }
}

function mappingOf(given: readonly string[]): FieldMapping {
  const mapping: Record<string, string> = {}
  for (const each of given) {
    const at = each.indexOf('=')
    const [key, name] = [each.slice(0, at), each.slice(at + 1)]
    if (at <= 0 || name === '') {
      throw new ElenchusError('bad-argument', `--field can't be "${each}".`, {
        fix: 'Give KEY=NAME, such as question=prompt.',
      })
    }
    if (!Object.hasOwn(mappedFields, key)) {
      const [similar] = nearest(key, Object.keys(mappedFields), 1)
      throw new ElenchusError('bad-argument', `--field has no key "${key}".`, {
        fix: `${similar === undefined ? '' : `Did you mean ${similar}? `}Use one of: ${Object.keys(mappedFields).join(', ')}.`,
      })
    }
    mapping[key] = name
  }
  return mapping
}
