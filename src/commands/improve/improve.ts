import { Command } from 'commander'
import type { Console } from '../console/console.ts'
import { improveEvaluateCommand } from './improve-evaluate.ts'
import { improveFewShotCommand } from './improve-few-shot.ts'
import { improveFineTuneCommand } from './improve-fine-tune.ts'
import { improveLoopCommand } from './improve-loop.ts'

/** From errors to a better model; each step is a subcommand. */
export function improveCommand(console: Console): Command {
  const improve = new Command('improve')
    .description(
      "make demonstrations and fine-tuning data from a run's errors, and measure their effect",
    )
    .addHelpText(
      'after',
      `
Examples:
  elenchus improve few-shot runs/my-model -o demonstrations.yaml
  elenchus improve fine-tune runs/my-model --layout trl-messages -o tuning
  elenchus improve evaluate runs/before runs/after --taught demonstrations.yaml

\`elenchus improve COMMAND --help\` has details.`,
    )
  const commands = [
    improveFewShotCommand,
    improveFineTuneCommand,
    improveEvaluateCommand,
    improveLoopCommand,
  ]
  for (const command of commands) improve.addCommand(command(console))
  return improve
}
