import { Command } from 'commander'
import { printable } from '../text/printable.ts'
import { writeTextFile } from '../workspace/write-atomically.ts'
import type { Console } from './console.ts'

export function schemaCommand(console: Console): Command {
  return new Command('schema')
    .description('the JSON schema of a study file, for editors')
    .option('-o, --output <FILE>', 'write it to a file')
    .addHelpText(
      'after',
      `
Examples:
  elenchus schema -o elenchus.schema.json

An editor with a YAML language server reads it from the study file's first line:
  # yaml-language-server: $schema=elenchus.schema.json`,
    )
    .action(async ({ output }: { readonly output?: string }) => {
      const { studySchema } = await import('../pipeline/study-file.ts')
      const text = JSON.stringify(studySchema(), undefined, 2)
      if (output === undefined) return console.print(text)
      await writeTextFile(output, `${text}\n`)
      console.note(`schema -> ${printable(output)}`)
    })
}
