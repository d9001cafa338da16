import { Argument, Command } from 'commander'
import { completionScript, shells } from '../console/completion-script.ts'
import type { Console } from '../console/console.ts'

export function completionCommand(
  console: Console,
  commands: () => Promise<readonly Command[]>,
): Command {
  return new Command('completion')
    .description('print a script that completes commands, options and their values in a shell')
    .addArgument(new Argument('<shell>', 'your shell').choices(shells))
    .addHelpText(
      'after',
      `
Examples:
  source <(elenchus completion bash)                                    # also in ~/.bashrc
  source <(elenchus completion zsh)                                     # in ~/.zshrc, after compinit
  elenchus completion fish > ~/.config/fish/completions/elenchus.fish`,
    )
    .action(async (shell: (typeof shells)[number]) => {
      console.print(completionScript(shell, await commands()))
    })
}
