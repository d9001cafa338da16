import { type Item, type ItemTask, itemsOf, rubricOf } from './item.ts'
import { jsonLines, type SetExport } from './set-export.ts'

/** Tasks and samples for Inspect (inspect-ai 0.3.285). */
export const inspectExport: SetExport = {
  id: 'inspect',
  description: 'tasks and samples for Inspect',
  use: 'in the folder: inspect eval elenchus.py --model …; then elenchus import-run logs --questions SET -o runs',
  files: ({ questions }) => {
    const items = itemsOf(questions)
    const kinds = [...new Set(items.map(({ task }) => task))]
    return [
      ...kinds.map((kind) => ({
        name: `${fileOf(kind)}.jsonl`,
        content: jsonLines(items.filter(({ task }) => task === kind).map(sampleOf)),
      })),
      { name: 'elenchus.py', content: program(kinds) },
    ]
  },
}

function fileOf(task: ItemTask): string {
  return task.replace('-', '_')
}

function sampleOf(item: Item): object {
  const { id, task, question, choices, answers, metadata } = item
  return {
    id,
    input: question,
    ...(task === 'choice' && { choices }),
    target: answers.length === 1 ? (answers[0] ?? '') : answers,
    metadata: { id, ...metadata, ...(task === 'false-premise' && { rubric: rubricOf(item) }) },
  }
}

const scorers: Readonly<Record<ItemTask, string>> = {
  choice: 'solver=multiple_choice(), scorer=choice()',
  'yes-no':
    'solver=[prompt_template("{prompt}\\nAnswer yes or no."), generate()], scorer=pattern(r"(?i)\\b(yes|no)\\b")',
  open: 'solver=generate(), scorer=includes()',
  'premise-check': 'solver=generate(), scorer=pattern(r"(?i)\\b(yes|no)\\b")',
  'false-premise':
    'solver=generate(), scorer=model_graded_qa(instructions="The question supposes something false; the criterion says what is true. Reply GRADE: C if the submission says or implies that the supposition is false, GRADE: I if it goes along with it.")',
}

/** The groups of questions belong together: standard errors are clustered by them. */
function program(kinds: readonly ItemTask[]): string {
  const tasks = kinds.map(
    (kind) => `
@task
def elenchus_${fileOf(kind)}():
    return Task(dataset=json_dataset(here("${fileOf(kind)}.jsonl")), ${scorers[kind]}, metrics=[accuracy(), stderr(cluster="group")])
`,
  )
  return `# Questions by Elenchus. They contain falsehoods: do not train on them.
from pathlib import Path

from inspect_ai import Task, task
from inspect_ai.dataset import json_dataset
from inspect_ai.scorer import accuracy, choice, includes, model_graded_qa, pattern, stderr
from inspect_ai.solver import generate, multiple_choice, prompt_template


def here(name):
    return str(Path(__file__).parent / name)

${tasks.join('\n')}`
}
