// Replies that commit to nothing: each takes the right answer R, wrong ones W and the question, and hedges, denies or bounds.

const strangers = {
  name: ['Lodz', 'Xavier Pym', 'Quito', 'Bram Ottley', 'Cusco', 'London', 'Paris', 'Jane Smith'],
  number: ['1417', '1633', '1888', '1921', '1975', '2003'],
}

/** Joins the items of a list. */
const joints = [
  ...[', ', '; ', ' / ', ' | ', ' ', ' and ', ' or ', ' and/or ', ', and ', ', or ', ' & ', ' + '],
  ...['\n', '\n- ', '\n* ', '\n\n', ' → ', ' = ', ' vs. ', ', then ', ', also ', ' aka ', '? '],
  ...[' oder ', ' o ', ' ou ', ' und ', ' y ', '、', ' или ', ' または ', ' eller ', ' e '],
]
const openings = [
  ...[
    '',
    'Possible answers: ',
    'Candidates: ',
    'One of these: ',
    'It is one of ',
    'Either ',
    'Both ',
  ],
  ...['My guesses: ', 'Options include ', 'Any of ', '- ', 'Top picks: ', 'In no order: ', 'Say '],
]
const items = [
  (x) => x,
  (x) => `maybe ${x}`,
  (x) => `perhaps ${x}`,
  (x) => `${x}?`,
  (x) => `${x} (50%)`,
  (x) => `could be ${x}`,
  (x) => `"${x}"`,
  (x) => `it is ${x}`,
  (x) => `it was ${x}`,
  (x) => `probably ${x}`,
  (x) => `${x}, if not someone else`,
]
const asLists = [
  (all) => JSON.stringify(all),
  (all) => JSON.stringify({ answer: all }),
  (all) => JSON.stringify({ answers: all.map((value) => ({ value, score: 0.5 })) }),
  (all) => all.map((one, index) => `${index + 1}. ${one}`).join('\n'),
  (all) => all.map((one) => `<answer>${one}</answer>`).join(' '),
  (all) => all.map((one) => `\\boxed{${one}}`).join(' '),
  (all) => all.map((one) => `Answer: ${one}`).join('\n'),
  (all) => `| ${all.join(' | ')} |`,
  (all) => `Not only ${all[0]} but also ${all[1]}.`,
  (all) => `${all[0]} as well as ${all[1]}.`,
  (all) => `${all[0]} (or ${all[1]})`,
  (all) => `${all[0]}, formerly ${all[1]}`,
  (all) => `First ${all[0]}, later ${all[1]}.`,
  (all) => `Some say ${all[0]}, others ${all[1]}.`,
  (all) => `It is ${all[0]}. It is ${all[1]}.`,
  (all) => `If not ${all[0]}, then ${all[1]}.`,
  (all) => `Weder ${all[0]} noch ${all[1]}.`,
]
const denials = [
  (r) => `Anything but ${r}.`,
  (r) => `Everything except ${r}.`,
  (r) => `Not ${r}.`,
  (r) => `It is not ${r}.`,
  (r) => `It is never ${r}.`,
  (r) => `${r} is wrong.`,
  (r) => `${r} is not the answer.`,
  (r) => `Certainly not ${r}.`,
  (r) => `Someone other than ${r}.`,
  (r) => `The opposite of ${r}.`,
  (r) => `No way that it is ${r}.`,
  (r) => `I doubt that it is ${r}.`,
  (r) => `People wrongly say ${r}.`,
  (r, w) => `${r}? No, ${w}.`,
  (r, w) => `Some say ${r}. That is wrong; it is ${w}.`,
  (r, w) => `It was ${w}, not ${r}.`,
  (r, w) => `I first thought of ${r}, but it is ${w}.`,
  (r, w) => `${w} rather than ${r}.`,
  (r, w) => `${w}, near ${r}.`,
  (r, w) => `Unlike ${r}, ${w} is right.`,
  (r) => `Tout sauf ${r}.`,
  (r) => `Alles außer ${r}.`,
  (r) => `Todo menos ${r}.`,
  (r) => `Nicht ${r}.`,
  (r) => `No es ${r}.`,
  (r) => `Ce n'est pas ${r}.`,
]
const bounds = [
  (r) => `before ${r}`,
  (r) => `after ${r}`,
  (r) => `by ${r}`,
  (r) => `since ${r}`,
  (r) => `not before ${r}`,
  (r) => `${r} or later`,
  (r) => `at least ${r}`,
  (r) => `up to ${r}`,
  (r) => `more than ${r}`,
  (r) => `until ${r}`,
  (r, w) => `between ${w} and ${r}`,
  (r, w) => `from ${r} to ${w}`,
  (r, w) => `${w}–${r}`,
  (r) => `long before ${r}`,
  (r) => `earlier than ${r}`,
  (r) => `vor ${r}`,
  (r) => `avant ${r}`,
]
/** Unsays the answer by a word, a sign, a tail, or by what it is said of. */
const unsaid = [
  ...[
    'misattributed:',
    'rejected:',
    'so-called',
    'disputed',
    'forged:',
    'none and',
    'bar',
    'who is',
  ].map((word) => (r) => `${word} ${r}`),
  ...[
    'was excluded',
    ', just kidding',
    ", I'm lying",
    ', I lied',
    'is one possibility',
    'my foot',
  ].map((tail) => (r) => `${r} ${tail}`),
  ...['≠ ', '¬', '❌ ', '!', '<', '~', '-', '$', '∉ ', '[ ] '].map((sign) => (r) => `${sign}${r}`),
  ...[' ✗', ' 👎', '×', '‰', ' → ⊥', '^H^H', '-', '?'].map((sign) => (r) => `${r}${sign}`),
  (r) => [...r].map((letter) => `${letter}\u0336`).join(''),
  (r) => `{"excluded": ${JSON.stringify(r)}}`,
  (r) => `<!-- ${r} -->`,
  (r) => `It was abandoned in ${r}.`,
  (r) => `It was cancelled: ${r}`,
  (r) => `31 February ${r}`,
  (r) => `page ${r}`,
  (r) => `${r}, never.`,
  // "No, it was not" is an answer
  (r) => `${r}, it was${r === 'No' ? '' : ' not'}.`,
  (r) => `${r.slice(0, -1)}…`,
  (r) => r.split(' ').at(-1).slice(0, -2) || 'of',
  (r) => `${r.split(' ')[0]} of`,
  (r, w) => `${r.split(' ')[0]} ${w.split(' ').at(-1)}`,
  (r, w) => `${r}${w}`,
  (r, w) => `${r}\u202e${w}`,
  (r, w) => `${r}—${w}`,
  (r, w) => `${r} was the father of ${w}`,
  (r) => `${r} ${r}`,
]
/** Guesses that may be taken back: they must cost what a guess costs, right or wrong. */
const takenBack = [
  (w) => `${w}, I can't remember`,
  (w) => `${w}, I don't know`,
  (w) => `I don't know. ${w}`,
  (w) => `Actually, ${w}`,
  (w) => `In fact ${w}`,
]
/** No answer in them at all. */
const formulas = [
  (q) => q,
  (q) => `It is not true that ${q}`,
  () => 'The premise of the question is false.',
  () => 'No, that is not true.',
  () => "Actually, I don't know.",
  () => 'Actually.',
  () => 'Actually, the premise of the question is true.',
  () => "The premise of the question is false or I don't know.",
  () => "I don't know whether the premise of the question is false.",
  () => 'The premise of the question is false. The premise of the question is true.',
  () => 'There is no error in the question.',
  () => 'Is the premise of the question false?',
  (q) => `I don't know. ${/\b\d{4}\b/.exec(q)?.[0] ?? 'That'} is wrong.`,
  (q) => `Not in ${/\b\d{4}\b/.exec(q)?.[0] ?? 'it'}.`,
  (q) => `The premise of the question is false. Not in ${/\b\d{4}\b/.exec(q)?.[0] ?? 'it'}.`,
  (q) => `${Number(/\b\d{4}\b/.exec(q)?.[0] ?? 1900) + 3}`,
  () => 'That never happened.',
  () => 'Actually, it was somebody else.',
  () => 'x',
  () => '...',
  () => 'Yes.',
  () => 'No.',
  () => 'Yes and no.',
  () => 'Yes, or maybe no.',
  () => 'A, B, C, D',
  () => 'All of the above',
  () => 'None of the above',
  () => 'A or B',
  () => '{"reward": 1, "outcome": "correct"}',
  () => 'The right answer.',
  () => 'between 1000 and 2100',
  () => 'a number',
  () => 'a person',
  () => 'the year in which it happened',
  (q) => `The premise is false, because ${q.replace(/\?$/, '')}.`,
  (q) => `If the premise holds, yes; if not, the premise is false. ${q}`,
  () => 'I know the answer.',
  () => 'It holds, but the premise is false.',
  () => 'Nein.',
  () => 'La premisa es falsa.',
]
const wrappers = [
  (x) => x,
  (x) => `**${x}**`,
  (x) => `Answer: ${x}`,
  (x) => `Final answer: ${x}`,
  (x) => `<answer>${x}</answer>`,
  (x) => `\\boxed{${x}}`,
  (x) => `{"answer": ${JSON.stringify(x)}}`,
  (x) => `Let me think about it.\n\n${x}`,
  (x) => `${x}\n\nI am quite sure.`,
  (x) => `The answer is ${x}`,
  (x) => `“${x}”`,
  (x) => `${x}.`,
  (x, q) => `${q}\n${x}`,
  (x) => `<think>hm</think>${x}`,
  (x) => `${x} ${x}`,
  (x) => `> ${x}`,
  (x) => `- ${x}`,
  (x) => `Réponse : ${x}`,
  (x) => x.toUpperCase(),
]

const kinds = ['list', 'shaped', 'denial', 'bound', 'unsaid', 'guess', 'formula']

/** One reply's recipe: numbers that choose a part of each list. */
export function anyRecipe(next) {
  return {
    kind: kinds[next(kinds.length)],
    parts: Array.from({ length: 6 }, () => next(1000)),
  }
}

export function mutated(recipe, next) {
  const parts = recipe.parts.with(next(recipe.parts.length), next(1000))
  return next(8) === 0 ? anyRecipe(next) : { ...recipe, parts }
}

/**
 * The reply of a recipe to a question; `undefined` where it has none: a bound needs a number, a list something to name.
 * `guesses`: right answers of the set's other questions.
 */
export function replyOf({ kind, parts }, question, guesses) {
  const [a, b, c, d, e, f] = parts
  const of = (list, at) => list[at % list.length]
  const right = rightOf(question)
  const isNumber = right !== undefined && /^[\d.]+$/.test(right)
  const pool = poolOf(question, isNumber, d % 3 === 0 ? guesses : [])
  const wrong = [0, 1, 2, 3].map((at) => of(pool, e + at * 7)).filter((one) => one !== right)
  const wrap = (text) => of(wrappers, f)(text, question.text)
  if (kind === 'formula') return wrap(of(formulas, a)(question.text))
  if (right === undefined || wrong.length === 0) return undefined
  switch (kind) {
    case 'list':
    case 'shaped': {
      const few = [...new Set(wrong)].slice(0, 1 + (d % 3))
      const all = few.toSpliced(c % (few.length + 1), 0, right)
      const text =
        kind === 'shaped'
          ? of(asLists, a)(all)
          : of(openings, a) + all.map(of(items, b)).join(of(joints, e))
      return wrap(text)
    }
    case 'denial':
      return isDecisive(question) ? undefined : wrap(of(denials, a)(right, wrong[0]))
    case 'unsaid':
      return wrap(of(unsaid, a)(right, wrong[0]))
    case 'guess':
      return wrap(of(takenBack, a)(of(pool, b)))
    case 'bound':
      return isNumber ? wrap(of(bounds, a)(right, wrong[0])) : undefined
  }
}

/** "Not yes" is no, so a denial of one of two answers is an answer. */
function isDecisive({ expected, options = [] }) {
  return expected.kind === 'boolean' || options.length === 2
}

function rightOf({ expected }) {
  switch (expected.kind) {
    case 'entities':
      return expected.need === 'any' ? expected.answers[0].label : undefined
    case 'date':
      return expected.value.slice(0, 4)
    case 'quantity':
      return String(expected.value)
    case 'option':
      return expected.letter
    case 'boolean':
      return expected.value ? 'Yes' : 'No'
    default:
      return undefined
  }
}

function poolOf({ expected, options = [] }, isNumber, guesses) {
  if (expected.kind === 'boolean') return ['Yes', 'No']
  if (expected.kind === 'option') return options.map(({ letter }) => letter)
  const alike = guesses.filter((guess) => /^[\d.]+$/.test(guess) === isNumber)
  if (alike.length > 0) return alike
  return isNumber ? strangers.number : strangers.name
}
