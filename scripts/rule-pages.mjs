// Writes the examples on the pages of docs/rules from sets made by `generate --rule ID… --per-rule 60 -s 1`:
// node scripts/rule-pages.mjs FILE… A rule without questions in the first set takes its examples from
// a later one.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

const sets = await Promise.all(
  process.argv.slice(2).map(async (file) => {
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
    return lines.map((line) => JSON.parse(line))
  }),
)
const folder = join(root, 'docs/rules')
const files = (await readdir(folder)).filter((name) => name !== 'README.md').toSorted()
for (const file of files) {
  const path = join(folder, file)
  const [prose, before = ''] = (await readFile(path, 'utf8')).split(/^## Examples$/m)
  const ids = [...prose.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, id]) => id)
  const sections = ids.map((id) => sectionOn(id, before))
  await writeFile(path, [prose.trimEnd(), '## Examples', ...sections].join('\n\n').concat('\n'))
}

/** One example of the rule, or what the page has where no set serves it. */
function sectionOn(id, before) {
  const found = sets
    .map((questions) => groupsOf(questions, id)[0])
    .find((group) => group !== undefined)
  if (found === undefined) {
    console.error(`no set has a question of ${id}: its example stays as it is`)
    const [, kept = ''] = before.split(new RegExp(`^### ${id}$`, 'm'))
    return `### ${id}\n\n${kept.split(/^### /m)[0].trim()}`
  }
  return `### ${id}\n\n${shown(found)}`
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

function shown(group) {
  return group
    .filter(({ groups }) => !['probe', 'hop'].includes(groups?.[0]?.role))
    .map(
      (question) =>
        `- **${plain(question.text)}**${optionsOf(question)}\\\n  ${answerOf(question)}${proofOf(question)}${templateOf(question)}`,
    )
    .join('\n')
}

/** A twin has the template of its true question. */
function templateOf({ expected, template }) {
  return expected.kind === 'rejection' ? '' : `\\\n  Template: \`${template}\``
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
      return `${expected.value.replace(/^0+/, 'AD ')}.`
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

/** A correction says what the certificates say. */
function proofOf({ expected, certificates }) {
  if (expected.kind === 'rejection') return ''
  const sentences = [...new Set(certificates.map(({ sentence }) => plain(sentence)))]
  return sentences.length === 0 ? '' : ` *${sentences.join('. ')}.*`
}

/** Names come from graphs: nothing in them is markup. */
function plain(text) {
  return text.replace(/[\\`*_[\]<>|#]/g, '\\$&')
}
