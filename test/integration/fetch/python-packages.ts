import type { Fetchable } from './fetch-once.ts'
import { runProgram } from './run-program.ts'

/** Python packages with all that they need, in a folder of their own: no environment that a user has is touched. */
function pythonPackages(requirement: string, size: string): Fetchable {
  return {
    name: requirement.replace('==', '-'),
    title: `${requirement} (${size}, with pip)`,
    fetch: async (folder) => {
      const quietly = ['--quiet', '--disable-pip-version-check', '--no-cache-dir']
      const install = ['-m', 'pip', 'install', ...quietly, `--target=${folder}`, requirement]
      await runProgram('python3', install, { folder })
    },
  }
}

/** What TRL, Axolotl and LLaMA-Factory read their files with. */
export const datasetsPackage = pythonPackages('datasets==5.2.0', '300 MB')
/** Scores rollouts with a reward server. */
export const verifiersPackage = pythonPackages('verifiers==0.4.0', '600 MB')
