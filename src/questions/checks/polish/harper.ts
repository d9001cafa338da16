import { z } from 'zod'
import type { Question } from '../../../domain/question.ts'
import { loadOptionalPackage } from '../../../workspace/optional-package.ts'

/** Says what is wrong with a question, or nothing. */
export type QuestionChecker = (question: Question) => Promise<string | undefined>

/** What is used of harper.js: its types would make it a dependency. */
interface Lint {
  readonly lint_kind: () => string
}
interface Linter {
  readonly lint: (text: string) => Promise<readonly Lint[]>
}
type NewLinter = new (options: { readonly binary: unknown }) => Linter

const isClass = (value: unknown): value is NewLinter => typeof value === 'function'
const Main = z.looseObject({ LocalLinter: z.custom<NewLinter>(isClass) })
const Binary = z.looseObject({ binary: z.unknown() })

/**
 * Loads harper.js, an offline checker of English that knows far more rules than ours, from the user's folder; some 50 questions
 * a second. Throws `missing-package` where it is not installed.
 */
export async function loadHarper(folder: string): Promise<QuestionChecker> {
  const [main, binary] = await loadOptionalPackage(
    { name: 'harper.js', purpose: 'checks English more strictly' },
    ['.', './binary'],
    folder,
  )
  const linter = new (Main.parse(main).LocalLinter)({ binary: Binary.parse(binary).binary })
  return async ({ text, labels, options = [] }) => {
    const names = [...Object.values(labels), ...options.map((option) => option.text)]
    const lints = await linter.lint(plain(text, names))
    const fault = lints.map((lint) => lint.lint_kind()).find((kind) => counted.has(kind))
    return fault === undefined ? undefined : `harper: ${fault}`
  }
}

// spelling, style and choice of words are matters of taste, or of names that no dictionary holds
const counted = new Set([
  'Agreement',
  'Grammar',
  'Repetition',
  'Punctuation',
  'BoundaryError',
  'Typo',
  'Miscellaneous',
])

// two of a name in a row would be a repetition
const known = ['London', 'Vienna', 'Berlin', 'Madrid']

/** A grammar checker stumbles over names, so each becomes one that every dictionary knows. */
function plain(text: string, names: readonly string[]): string {
  return names
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (said, name, index) =>
        name === '' ? said : said.replaceAll(name, known[index % known.length] ?? name),
      text,
    )
}
