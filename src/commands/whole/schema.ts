import { Command } from 'commander'
import { printable } from '../../text/printable.ts'
import { writeTextFile } from '../../workspace/write-atomically.ts'
import type { Console } from '../console/console.ts'

export function schemaCommand(console: Console): Command {
  return new Command('schema')
    .description('print the JSON schema of a study file, for editors')
    .option('-o, --output <FILE>', 'write the schema to a file')
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
