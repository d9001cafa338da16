import { stringify } from 'yaml'
import type { DeclaredName } from '../../lexicon/lexicon.ts'
import { readEntries } from '../../lexicon/read-entries.ts'
import { exists } from '../../workspace/exists.ts'
import { writeTextFile } from '../../workspace/write-atomically.ts'
import type { Confirmed } from '../generate/confirmed.ts'
import type { OwnersWord } from '../generate/owners-word.ts'

/** Where the owner's answers are kept: `kg.duckdb` -> `kg.declared.yaml`. */
export function declaredFileOf(knowledge: string): string {
  return `${knowledge.replace(/\.duckdb$/, '')}.declared.yaml`
}

/** Also the relations whose values change in time. */
export interface DeclaredWord extends OwnersWord {
  readonly changing: readonly string[]
}

/** Its content; `undefined` when there is none. Throws `bad-lexicon`. */
export async function readDeclared(knowledge: string): Promise<DeclaredWord | undefined> {
  const path = declaredFileOf(knowledge)
  if (!(await exists(path))) return undefined
  const { declared } = readEntries(path)
  const named = (says: DeclaredName['says']) =>
    declared.flatMap((each) => (each.says === says ? [each.name] : []))
  return {
    one: named('one'),
    complete: named('complete'),
    several: named('several'),
    changing: named('changing'),
    because: Object.fromEntries(
      declared.flatMap(({ name, says, because }) =>
        says === 'one' && because !== undefined ? [[name, because]] : [],
      ),
    ),
  }
}

/** Writes a lexicon file, which `--lexicon` also accepts. Returns its path. */
export async function writeDeclared(knowledge: string, confirmed: Confirmed): Promise<string> {
  const path = declaredFileOf(knowledge)
  const { one, several } = confirmed
  const declared = Object.fromEntries([
    ...one.map((relation) => [relation, 'one']),
    ...several.map((relation) => [relation, 'several']),
  ])
  await writeTextFile(
    path,
    `# Declared by you when asked: "one" value each, or that there may be "several". Delete the file to be asked again.\n${stringify(declared, { lineWidth: 0 })}`,
  )
  return path
}
