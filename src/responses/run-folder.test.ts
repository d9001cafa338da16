import { sep } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../test/any-text.ts'
import { folderName, runFolder } from './run-folder.ts'

test.for([
  { label: 'simulated:careful', name: 'simulated=careful' },
  { label: 'openai-compatible:meta/llama 3', name: 'openai-compatible=meta+llama~203' },
  { label: 'openai-compatible:Qwen', name: 'openai-compatible=@qwen' },
  { label: '..', name: '~2e~2e' },
  { label: 'a:b.', name: 'a=b~2e' },
  { label: 'p:é\0', name: 'p=~c3~a9~00' },
])('the folder of $label is $name', ({ label, name }) => {
  expect(folderName(label)).toBe(name)
})

test('a run is stored below the folder of runs, by model and protocol', () => {
  expect(runFolder('runs/first', 'simulated:mute', 'plain')).toBe(
    ['runs', 'first', 'simulated=mute', 'plain'].join(sep),
  )
})

const label = fc.oneof(
  anyText({ minLength: 1, maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom('a', 'A', '@', ':', '=', '/', '+', '~', '2', 'e', '.'),
    minLength: 1,
  }),
)

test('a name is safe on any file system, whatever the label', () => {
  fc.assert(
    fc.property(label, (text) => {
      const name = folderName(text)

      expect(name).toMatch(/^[a-z0-9_@+=~-][a-z0-9._@+=~-]*$/)
      expect(name).not.toMatch(/\.$/)
      expect(name.length).toBeLessThanOrEqual(120)
    }),
  )
})

test('two labels never share a folder name', () => {
  fc.assert(
    fc.property(label, label, (one, other) => {
      fc.pre(one !== other)

      expect(folderName(one)).not.toBe(folderName(other))
    }),
    { numRuns: 2000 },
  )
})
