import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import { dateExchanges } from '../../interop/dates/date-exchanges.ts'
import type { DateOptions } from '../../interop/dates/date-options.ts'
import { type FieldMapping, mappedFields } from '../../interop/import/layouts/mapped.ts'
import { importLayouts } from '../../interop/import/layouts.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, language, many, seed, text, wholeNumber } from '../../options/value.ts'
import type { TitleOptions } from '../../pipeline/import/exchange-titles.ts'
import type { SetPart } from '../../pipeline/import/set-part.ts'
import { nearest } from '../../text/nearest.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { replaceOptions } from '../console/replace-option.ts'
import { type LexiconOptions, lexiconOptions, userLexicon } from '../knowledge/lexicon-options.ts'
import { importSummary } from './import-summary.ts'

const importOptions = {
  output: {
    flags: '-o, --output <FILE>',
    value: text,
    says: 'where to write the questions, as JSON Lines',
    isRequired: true,
  },
  layout: {
    flags: '-l, --layout <NAME>',
    value: text,
    says: `file layout, if it can't be inferred: ${importLayouts({})
      .map(({ id }) => id)
      .join(', ')}`,
  },
  field: {
    flags: '--field <KEY=NAME>',
    value: many(text),
    says: `a field's name in the file; keys: ${Object.keys(mappedFields).join(', ')}`,
  },
  source: {
    flags: '--source <NAME>',
    value: text,
    says: 'name of the source',
    otherwise: 'its file name',
  },
  licence: {
    flags: '--licence <NAME>',
    value: text,
    says: 'licence of the source, for the manifest',
  },
  language: {
    flags: '--language <TAG>',
    value: language,
    says: "BCP 47 tag of the questions' language",
    usual: 'en',
  },
  limit: {
    flags: '--limit <NUMBER>',
    value: wholeNumber(1),
    says: 'only the first questions of the set',
  },
  sample: {
    flags: '--sample <NUMBER>',
    value: wholeNumber(1),
    says: 'only this many, drawn at random by question id; a larger sample with the same seed contains the smaller one',
  },
  dates: {
    flags: '--dates <KINDS>',
    value: text,
    says: 'replace dates in questions with false ones: `impossible`, `future`, or both separated by a comma',
  },
  asOf: {
    flags: '--as-of <DATE>',
    value: text,
    says: 'with `--dates`: the day after which dates are in the future',
    otherwise: 'today',
  },
  lastDay: {
    flags: '--last-day <NUMBER>',
    value: wholeNumber(32, 999),
    says: 'with `--dates impossible`: the highest day number',
    otherwise: "three more than the month has; INVITE's published questions go to 99",
  },
  fullDates: {
    flags: '--full-dates',
    value: flag,
    says: 'with `--dates impossible`: only questions that have a day and a month, as INVITE does; otherwise a month or a year alone may get a day',
  },
  years: {
    flags: '--years <FIRST-LAST>',
    value: text,
    says: 'with `--dates future`: the range of years, such as 2027-2100; years that have begun on that day are left out',
    otherwise: '30 to 200 years ahead',
  },
  exchange: {
    flags: '--exchange',
    value: flag,
    says: 'for HotpotQA questions: also make a twin in which a title is replaced with a similar one',
  },
  passages: {
    flags: '--passages',
    value: flag,
    says: 'keep the passages of each question (HotpotQA) for `ask --evidence set`',
  },
  categories: {
    flags: '--categories <FILE>',
    value: text,
    says: 'with `--exchange`: categories of titles, used to compare them',
  },
  knowledge: {
    flags: '-k, --knowledge <FILE>',
    value: text,
    says: 'with `--exchange`: a graph used to compare titles and to certify',
  },
  seed: {
    flags: '-s, --seed <NUMBER>',
    value: seed,
    says: 'seed of the sample and the dates',
    usual: 1,
  },
  json: { flags: '--json', value: flag, says: 'print the manifest' },
  ...replaceOptions,
} satisfies OptionSet

type Options = LexiconOptions & Given<typeof importOptions>

export function importCommand(console: Console): Command {
  return addOptions(
    new Command('import')
      .description('import existing questions as a question set')
      .argument('<file>', 'JSON, JSON Lines, CSV or TSV, compressed or not; - for standard input'),
    importOptions,
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
        ...(options.replace === true ? { replace: true } : {}),
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
  const { dates, asOf, lastDay, fullDates, years, seed } = options
  if (dates === undefined) {
    const [name] = Object.entries({
      '--last-day': lastDay,
      '--full-dates': fullDates,
      '--years': years,
    }).flatMap(([option, value]) => (value === undefined ? [] : [option]))
    if (name !== undefined) {
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
      fullDates,
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
  const lexicon = userLexicon(options, console)
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
