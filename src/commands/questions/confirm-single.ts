import {
  type Confirmed,
  type SingleInGraph,
  singlesInGraph,
  withConfirmed,
} from '../../pipeline/generate/confirmed.ts'
import type { GenerateRequest } from '../../pipeline/generate/generate-request.ts'
import { declaredFileOf, readDeclared, writeDeclared } from '../../pipeline/study/declared-file.ts'
import { countOf } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { formatTable } from '../../text/table.ts'
import { askLine } from '../console/ask-line.ts'
import type { Console } from '../console/console.ts'
import type { Keyboard } from '../console/keyboard.ts'

/** Adds the owner's declarations to a request: saved ones, or new answers if there is a terminal and nothing was declared yet. */
export async function withOwnersAnswers(
  request: GenerateRequest,
  { asks }: { readonly asks: boolean },
  console: Console,
): Promise<GenerateRequest> {
  const { knowledge } = request
  const known = await readDeclared(knowledge)
  if (known !== undefined) {
    console.note(`Using your declarations from ${printable(declaredFileOf(knowledge))}.`)
    return withConfirmed(request, known)
  }
  const keyboard = asks ? console.keyboard() : undefined
  if (keyboard === undefined) return request
  try {
    const found = await singlesInGraph(request)
    const confirmed = found.length === 0 ? undefined : await confirm(found, keyboard, console)
    if (confirmed === undefined) return request
    const path = await writeDeclared(knowledge, confirmed)
    console.note(`Your declarations are saved in ${printable(path)}.`)
    return withConfirmed(request, confirmed)
  } finally {
    keyboard[Symbol.dispose]()
  }
}

/** One question for all relations that could prove a no; `undefined` if left open. */
async function confirm(
  found: readonly SingleInGraph[],
  keyboard: Keyboard,
  console: Console,
): Promise<Confirmed | undefined> {
  console.note(question(found, console))
  for (;;) {
    const answer = await askLine(keyboard, '')
    if (answer === undefined || answer === '') return undefined
    const confirmed = meant(answer, found)
    if (confirmed !== undefined) return confirmed
    console.note('Answer y, n, or numbers from the list, such as 1 3.')
  }
}

function question(found: readonly SingleInGraph[], { noteStyle }: Console): string {
  const [only, ...others] = found
  if (only !== undefined && others.length === 0) {
    return `Does each of the ${countOf(only.subjects, 'subject')} of "${printable(only.label)}" have exactly one value? (y/n; Enter: decide later)`
  }
  return [
    'In your graph each subject has one value for these relations:',
    ...formatTable(
      [
        { title: '', align: 'right' },
        { title: 'relation', align: 'left', keep: true },
        { title: 'subjects', align: 'right' },
      ],
      found.map(({ label, subjects }, place) => [`${place + 1}`, printable(label), `${subjects}`]),
      noteStyle,
    ),
    'Is that true in reality: exactly one value? y: for all, n: for none, or the numbers of those for which it is true (1 3; Enter: decide later)',
  ].join('\n')
}

/** `undefined`: the answer was not understood. */
function meant(answer: string, found: readonly SingleInGraph[]): Confirmed | undefined {
  const all = found.map(({ relation }) => relation)
  if (/^y(?:es)?$/i.test(answer)) return { one: all, several: [] }
  if (/^no?$/i.test(answer)) return { one: [], several: all }
  const numbers = answer.split(/[\s,;]+/).filter((word) => word !== '')
  if (!numbers.every((word) => /^\d+$/.test(word) && all[Number(word) - 1] !== undefined)) {
    return undefined
  }
  const chosen = new Set(numbers.map((word) => all[Number(word) - 1]))
  return {
    one: all.filter((relation) => chosen.has(relation)),
    several: all.filter((relation) => !chosen.has(relation)),
  }
}
