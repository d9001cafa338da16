import { Command } from 'commander'
import type { OptionSet } from '../../options/option.ts'
import { text } from '../../options/value.ts'
import { printable } from '../../text/printable.ts'
import { writeTextFile } from '../../workspace/write-atomically.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'

const schemaOptions = {
  output: { flags: '-o, --output <FILE>', value: text, says: 'write the schema to a file' },
} satisfies OptionSet

export function schemaCommand(console: Console): Command {
  return addOptions(
    new Command('schema').description('print the JSON schema of a study file, for editors'),
    schemaOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus schema -o elenchus.schema.json

Point an editor with a YAML language server to it in the study file's first line:
  # yaml-language-server: $schema=elenchus.schema.json`,
    )
    .action(async ({ output }: { readonly output?: string }) => {
      const { studySchema } = await import('../../pipeline/study/study-file.ts')
      const text = JSON.stringify(studySchema(), undefined, 2)
      if (output === undefined) return console.print(text)
      await writeTextFile(output, `${text}\n`)
      console.note(`schema -> ${printable(output)}`)
    })
}
