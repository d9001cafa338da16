import { Command } from 'commander'
import type { Question } from '../../domain/question.ts'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, text, wholeNumber } from '../../options/value.ts'
import type { Shown } from '../../pipeline/sets/show.ts'
import type { ShowFilter } from '../../pipeline/sets/show-filter.ts'
import { formatCount } from '../../report/format-share.ts'
import { explanationMarkdown, explanationText } from '../../report/render-explanation.ts'
import { sayExpected } from '../../report/say-expected.ts'
import { oneOf } from '../../text/nearest.ts'
import { printable } from '../../text/printable.ts'
import { shell } from '../../text/shell-word.ts'
import { ornamentsOf, paint, type TerminalStyle } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'

const showOptions = {
  form: { flags: '--form <NAME>', value: text, says: 'only `yes-no`, `multiple-choice` or `wh`' },
  rule: { flags: '--rule <NAME>', value: text, says: 'only questions of this rule' },
  relation: {
    flags: '-r, --relation <NAME>',
    value: text,
    says: 'only questions about this relation or concept: `P19`, `birthplace`, `death place`; `A | B` for either',
  },
  knowledge: {
    flags: '-k, --knowledge <FILE>',
    value: text,
    says: 'with `--relation`: a graph whose labels you can use as names; a set only knows the names of the lexicon',
  },
  topic: {
    flags: '-t, --topic <NAME>',
    value: text,
    says: 'only questions of this topic or domain',
  },
  premise: {
    flags: '--premise <TRUTH>',
    value: text,
    says: 'only questions with this premise: `true`, `false` or `unknown`',
  },
  ground: {
    flags: '--ground <NAME>',
    value: text,
    says: 'only questions with a certificate of this ground',
  },
  hops: {
    flags: '--hops <NUMBER>',
    value: wholeNumber(1, 9),
    says: 'only questions that chain this many facts',
  },
  third: {
    flags: '--third <NAME>',
    value: text,
    says: 'only questions about entities of the `head`, `torso` or `tail`',
  },
  split: { flags: '--split <NAME>', value: text, says: 'only questions of this split' },
  search: {
    flags: '--search <TEXT>',
    value: text,
    says: 'only questions with these words in the question, options or answer',
  },
  doubtful: {
    flags: '--doubtful',
    value: flag,
    says: 'what to read before you sign the set: likely grounds, close values, style, single sources; the most doubtful first, without what `review` has decided',
  },
  from: {
    flags: '--from <NUMBER>',
    value: wholeNumber(1),
    says: 'position of the first question to show',
    usual: 1,
  },
  count: {
    flags: '-n, --count <NUMBER>',
    value: wholeNumber(1),
    says: 'number of questions to show',
    usual: 20,
  },
  format: {
    flags: '-f, --format <NAME>',
    value: text,
    says: 'format for one question: `text` or `markdown`',
    usual: 'text',
  },
  json: { flags: '--json', value: flag, says: 'print the questions as JSON Lines' },
} satisfies OptionSet

type Options = ShowFilter & Given<typeof showOptions>

export function showCommand(console: Console): Command {
  return addOptions(
    new Command('show')
      .description(
        'browse a question set, or show one question in full with facts and certificates',
      )
      .argument('<set>', 'a question set')
      .argument('[id]', "a question's id, or its first characters, to show it in full"),
    showOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus show questions.jsonl --rule wh-object -n 5
  elenchus show questions.jsonl c07e14be`,
    )
    .action(async (file: string, id: string | undefined, options: Options) => {
      if (id === undefined) await showMany(file, options, console)
      else await showInFull(file, id, options, console)
    })
}

async function showInFull(
  file: string,
  id: string,
  { format, json }: Options,
  console: Console,
): Promise<void> {
  if (format !== 'text' && format !== 'markdown') {
    throw new ElenchusError('unknown-format', `There is no format "${format}" of a question.`, {
      fix: oneOf(format, ['text', 'markdown']),
    })
  }
  const { showOne } = await import('../../pipeline/sets/show.ts')
  const story = await showOne(file, id)
  if (json === true) {
    console.print(JSON.stringify(story, undefined, 2))
    return
  }
  const commandOn = (other: string) => `${shell`elenchus show ${file}`} ${other}`
  const text =
    format === 'markdown'
      ? explanationMarkdown(story, commandOn)
      : explanationText(story, commandOn, console.style)
  console.print(text.trimEnd())
}

async function showMany(file: string, options: Options, console: Console): Promise<void> {
  const { from, count, format: _, json, knowledge, doubtful, ...filter } = options
  if (knowledge !== undefined && filter.relation === undefined) {
    throw new ElenchusError('bad-argument', '--knowledge needs --relation.', {
      fix: 'Add --relation, or leave out --knowledge.',
    })
  }
  const { show } = await import('../../pipeline/sets/show.ts')
  const shown = await show({
    ...{ file, filter, count },
    from: from - 1,
    knowledge,
    doubtful,
  })
  if (json !== true) console.print(listing(shown, file, from, console.style))
  else for (const question of shown.questions) console.print(JSON.stringify(question))
}

function listing(shown: Shown, file: string, from: number, style: TerminalStyle): string {
  const { questions, passing, total, remarks } = shown
  if (questions.length === 0) {
    return passing === 0
      ? `None of the ${formatCount(total)} questions match.`
      : `Only ${formatCount(passing)} questions match; --from ${from} is past the last one.`
  }
  const last = from + questions.length - 1
  const { dash } = ornamentsOf(style)
  const more = last < passing ? `; continue: --from ${last + 1}` : ''
  const which = passing === total ? '' : ` that pass, of ${formatCount(total)}`
  return [
    ...questions.flatMap((question, index) => [
      ...questionLines(question, from + index, style),
      ...(remarks.get(question.id) ?? []).flatMap((remark) =>
        indented(remark, Math.max(20, style.width - indent.length)).map((line) =>
          paint(line, 'warning', style),
        ),
      ),
      '',
    ]),
    `${formatCount(from)}${dash}${formatCount(last)} of ${formatCount(passing)}${which}${more}`,
    shell`one in full: elenchus show ${file} ID`,
  ].join('\n')
}

const indent = '    '

/** One question in the list, with its answer and basis. */
export function questionLines(question: Question, number: number, style: TerminalStyle): string[] {
  const { dot } = ornamentsOf(style)
  const width = Math.max(20, style.width - indent.length)
  const [first = '', ...rest] = wrap(printable(question.text), width)
  const options = (question.options ?? []).map(({ letter, text }) => `${letter}) ${text}`)
  const marks = [
    question.id.slice(0, 8),
    question.rule,
    ...question.concepts,
    ...(question.premise.status === true ? [] : [`premise ${question.premise.status}`]),
    ...new Set(question.certificates.map(({ ground }) => ground)),
  ]
  return [
    paint(`${`${number}.`.padEnd(indent.length - 1)} ${first}`, 'strong', style),
    ...rest.map((line) => paint(`${indent}${line}`, 'strong', style)),
    ...(options.length === 0 ? [] : indented(options.join('   '), width)),
    ...indented(sayExpected(question), width).map((line) => paint(line, 'good', style)),
    ...indented(marks.join(` ${dot} `), width).map((line) => paint(line, 'dim', style)),
  ]
}

function indented(text: string, width: number): string[] {
  return wrap(printable(text), width).map((line) => `${indent}${line}`)
}
