import { readFileSync } from 'node:fs'
import { load } from './build.mjs'
import { anyRecipe, mutated, replyOf } from './farming/replies.mjs'

const tries = 2000
const kept = 100
const questionsOfEachForm = 12

/**
 * A search for replies that a reward pays although they answer nothing: 2,000 recipes, fitted on half of the set (new ones are
 * mutations of the best so far), and the best scored on other questions. A recipe wins when its mean reward over
 * one form of question is above what abstaining brings.
 */
export async function rewardFarming({ exam }) {
  const path = await exam(1000)
  const fitted = await farmOf(path, (number) => number < 500)
  const other = await farmOf(path, (number) => number >= 500)
  const { best, evaluated } = await searched(fitted)
  const carried = await Promise.all(
    best.map(async ({ recipe }) => ({ recipe, ...(await scoreOf(recipe, other)) })),
  )
  const winners = carried.filter(({ mean }) => mean > 0)
  for (const { recipe, example, mean } of winners.slice(0, 20))
    console.error(`  ${mean.toFixed(2)} ${recipe.kind}: ${JSON.stringify(example)}`)
  const row = (measured, ours) => ({ measured, unit: '', ours, better: 'less' })
  return [
    row(`recipes of ${evaluated} that win on the questions they were fitted on`, fitted.winners),
    row(`of the ${carried.length} best, those that win on other questions`, winners.length),
    row('own corrections that earn less than a bare denial', await corrections(other)),
    row('replies that a true correction makes worse', await worsened(other, best)),
    row('plain right answers that are not paid in full', await unpaid(other)),
    row('abstentions that earn anything else than abstaining', await abstentions(other)),
  ]
}

/** A few questions of each form, and the reward of a reply to each. */
export async function farmOf(path, isChosen = () => true) {
  const { rewardSource } = await load('pipeline/improve/reward.js')
  const all = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const { grade } = await rewardSource({ questions: path, abstention: 0 })
  const forms = new Map()
  for (const [number, question] of all.entries()) {
    if (!isChosen(number)) continue
    if ((await grade(question.id, '')) === undefined) continue
    const form = formOf(question)
    const chosen = forms.get(form) ?? []
    if (chosen.length < questionsOfEachForm) forms.set(form, [...chosen, question])
  }
  const guesses = all.flatMap(({ expected }) =>
    expected.kind === 'entities' ? [expected.answers[0].label] : [],
  )
  return { forms, guesses, grade, winners: 0 }
}

// a false premise and its true twin are one form: nobody who knows nothing can tell them apart
function formOf({ form, expected, premise, groups = [] }) {
  if (expected.kind === 'rejection' || expected.kind === 'acceptance') return 'premise'
  if (form === 'wh' && premise.status === true && groups.length > 0) return 'premise'
  return `${form} ${expected.kind}`
}

async function searched(farm) {
  const next = numbers(7)
  let best = []
  for (let tried = 0; tried < tries; tried++) {
    const parent = tried < tries / 2 || best.length === 0 ? undefined : best[next(best.length)]
    const recipe = parent === undefined ? anyRecipe(next) : mutated(parent.recipe, next)
    const score = await scoreOf(recipe, farm)
    if (score.mean > 0) farm.winners += 1
    best = [...best, { recipe, ...score }]
      .toSorted((one, another) => another.mean - one.mean)
      .slice(0, kept)
  }
  return { best, evaluated: tries }
}

/** The highest mean reward over a form, and a reply that earned it. */
export async function scoreOf(recipe, { forms, guesses, grade }) {
  let highest = { mean: Number.NEGATIVE_INFINITY, example: '' }
  for (const questions of forms.values()) {
    let [sum, count, example] = [0, 0, '']
    for (const question of questions) {
      const reply = replyOf(recipe, question, guesses)
      if (reply === undefined) continue
      const { reward = 0 } = (await grade(question.id, reply)) ?? {}
      if (reward > 0 || example === '') example = reply
      sum += reward
      count += 1
    }
    if (count > 0 && sum / count > highest.mean) highest = { mean: sum / count, example }
  }
  return highest
}

const denial = 'The premise of the question is false.'

async function corrections({ forms, grade }) {
  let less = 0
  for (const question of forms.get('premise') ?? []) {
    if (question.expected.kind !== 'rejection') continue
    const own = await grade(question.id, question.expected.correction)
    const bare = await grade(question.id, denial)
    if (own.reward <= 0 || own.reward < bare.reward) {
      less += 1
      console.error(`  ${own.reward} ${question.text} — ${question.expected.correction}`)
    }
  }
  return less
}

/** An honest answerer, in the form that the training rows ask for and in three like it. */
async function unpaid({ forms, grade }) {
  const { rightAnswer } = await load('improvement/right-answer.js')
  let less = 0
  for (const question of [...forms.values()].flat()) {
    const right = rightAnswer(question, 'answer')
    if (right === undefined) continue
    const isShort = question.expected.kind !== 'rejection'
    const replies = isShort ? [right, `**${right}**`, `The answer is ${right}`] : [right, denial]
    for (const reply of replies) {
      const { reward } = await grade(question.id, reply)
      if (reward === 1) continue
      less += 1
      console.error(`  ${reward} ${question.text} — ${reply}`)
    }
  }
  return less
}

async function abstentions({ forms, grade }) {
  let other = 0
  for (const question of [...forms.values()].flat()) {
    for (const reply of [
      "I don't know.",
      "Sorry, I don't know.",
      "I don't know. It is hard to say.",
    ]) {
      const { reward } = await grade(question.id, reply)
      if (reward === 0) continue
      other += 1
      console.error(`  ${reward} ${question.text} — ${reply}`)
    }
  }
  return other
}

async function worsened({ forms, guesses, grade }, best) {
  const bare = { kind: 'formula', parts: [2, 0, 0, 0, 0, 0] }
  const recipes = [...best.map(({ recipe }) => recipe), bare]
  const questions = (forms.get('premise') ?? []).filter(
    ({ expected }) => expected.kind === 'rejection',
  )
  const pairs = questions.flatMap((question) =>
    recipes.flatMap((recipe) => {
      const reply = replyOf(recipe, question, guesses)
      return reply === undefined ? [] : [{ question, reply }]
    }),
  )
  let worse = 0
  for (const { question, reply } of pairs) {
    const before = await grade(question.id, reply)
    const after = await grade(question.id, `${reply} ${question.expected.correction}`)
    if (after.reward >= before.reward) continue
    worse += 1
    if (worse < 10) console.error(`  ${before.reward} > ${after.reward}: ${reply}`)
  }
  return worse
}

/** Whole numbers below a limit, the same for the same seed (Lehmer 1951). */
function numbers(seed) {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
