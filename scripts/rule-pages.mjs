// Writes the examples on the pages of docs/rules out of sets that `generate --rule ID… --per-rule 60 -s 1` made:
// node scripts/rule-pages.mjs atlas=FILE [NAME=FILE]…   A rule that an earlier set has no question of has its examples from a later one.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const { rules } = await import('../dist/questions/rules/rules.js')
const examplesEach = 3

const sets = await Promise.all(
  process.argv.slice(2).map(async (argument) => {
    const [name, file] = argument.split('=')
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
    return { name, questions: lines.map((line) => JSON.parse(line)) }
  }),
)
for (const rule of rules) {
  const path = join(root, 'docs/rules', `${rule.id}.md`)
  const [prose] = (await readFile(path, 'utf8')).split(/^## Examples$/m)
  const found = sets
    .map(({ name, questions }) => ({ name, groups: groupsOf(questions, rule.id) }))
    .find(({ groups }) => groups.length > 0)
  if (found === undefined) {
    console.error(`no set has a question of ${rule.id}: its page stays as it is`)
    continue
  }
  const { name, groups } = found
  // those of different kinds first, then any other
  const different = differing(groups, ([first]) => first.concepts.join())
  const examples = [...new Set([...different, ...groups])].slice(0, examplesEach)
  const source = `From \`${name}\`, \`elenchus generate\` with seed 1; written here by \`scripts/rule-pages.mjs\`.`
  await writeFile(
    path,
    `${prose.trimEnd()}\n\n## Examples\n\n${[source, ...examples.map(shown)].join('\n\n')}\n`,
  )
}

/** Each group that a question of the rule is in, or the question alone. */
function groupsOf(questions, id) {
  return questions
    .filter(({ rule, groups }) => rule === id && (groups === undefined || leads(groups)))
    .map((first) => {
      const [group] = first.groups ?? []
      const others = questions.filter(
        (other) => other !== first && group && other.groups?.[0]?.id === group.id,
      )
      return [first, ...others]
    })
}

function leads([group]) {
  return group.role === 'true'
}

/** The first of each kind. */
function differing(groups, kindOf) {
  return [...new Map(groups.toReversed().map((group) => [kindOf(group), group])).values()].reverse()
}

function shown(group) {
  return group
    .map(
      (question) =>
        `- **${plain(question.text)}**${optionsOf(question)}\\\n  ${answerOf(question)}${proofOf(question)}\\\n  Template: \`${question.template}\``,
    )
    .join('\n')
}

function optionsOf({ options }) {
  return options === undefined
    ? ''
    : ` ${options.map(({ letter, text }) => `${letter} ${plain(text)}`).join(' · ')}`
}

function answerOf({ expected }) {
  switch (expected.kind) {
    case 'boolean':
      return expected.value ? 'Yes.' : 'No.'
    case 'option':
      return `${expected.letter}.`
    case 'entities':
      return `${expected.answers.map(({ label }) => plain(label)).join(', ')}.`
    case 'date':
    case 'quantity':
      return `${expected.value}${expected.unit === undefined ? '' : ` ${expected.unit}`}.`
    case 'rejection':
      return `To be rejected: ${plain(expected.correction)}`
    case 'acceptance':
      return 'The premise is not to be rejected.'
    default:
      throw new Error(`no words for ${expected.kind}`)
  }
}

function proofOf({ certificates }) {
  const sentences = [...new Set(certificates.map(({ sentence }) => plain(sentence)))]
  return sentences.length === 0 ? '' : ` *${sentences.join('. ')}.*`
}

/** Names come from graphs: nothing in them is markup. */
function plain(text) {
  return text.replace(/[\\`*_[\]<>|#]/g, '\\$&')
}
