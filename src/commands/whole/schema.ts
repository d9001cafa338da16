import { Command } from 'commander'
import { printable } from '../../text/printable.ts'
import { Outputs } from '../../workspace/outputs/outputs.ts'
import type { Console } from '../console/console.ts'
import { type ReplaceOptions, replaceOption } from '../console/replace-option.ts'

interface Options extends ReplaceOptions {
  readonly output?: string
}

export function schemaCommand(console: Console): Command {
  return new Command('schema')
    .description('print the JSON schema of a study file, for editors')
    .option('-o, --output <FILE>', 'write the schema to a file')
    .addOption(replaceOption())
    .addHelpText(
      'after',
      `
Examples:
  elenchus schema -o elenchus.schema.json

Point an editor with a YAML language server to it in the study file's first line:
  # yaml-language-server: $schema=elenchus.schema.json`,
    )
    .action(async ({ output, replace }: Options) => {
      const { studySchema } = await import('../../pipeline/study/study-file.ts')
      const text = JSON.stringify(studySchema(), undefined, 2)
      if (output === undefined) return console.print(text)
      await using outputs = new Outputs({ by: 'schema', reads: [], replace })
      await outputs.text(output, `${text}\n`)
      await outputs.commit()
      console.note(`schema -> ${printable(output)}`)
    })
}
