import { expect, test } from 'vitest'
import { ElenchusError } from '../../errors.ts'
import { type RuleSelection, selectRules } from './select-rules.ts'

test.for<[string, RuleSelection, string[]]>([
  ['a preset', { preset: 'yes-no' }, ['yes-no']],
  [
    'rules of their own',
    { preset: 'all', rules: ['wh-object', 'yes-no'] },
    ['yes-no', 'wh-object'],
  ],
  [
    'a preset over two facts',
    { preset: 'factchecker', hops: 2 },
    ['yes-no-two-hops', 'choice-two-hops'],
  ],
  ['the same forms over three facts', { preset: 'wh', hops: 3 }, ['wh-three-hops']],
])('%s', ([, selection, ids]) => {
  expect(selectRules(selection).map(({ id }) => id)).toEqual(ids)
})

test.for<[string, RuleSelection, string, RegExp]>([
  ['a misspelt rule', { preset: 'all', rules: ['yesno'] }, 'unknown-rule', /^Did you mean yes-no/],
  ['a misspelt preset', { preset: 'factcheker' }, 'unknown-preset', /^Did you mean factchecker/],
  ['hops that a preset has not', { preset: 'invite', hops: 2 }, 'bad-argument', /wh-two-hops/],
  [
    'hops that a rule has not',
    { preset: 'all', rules: ['yes-no'], hops: 3 },
    'bad-argument',
    /three-hops/,
  ],
])('%s says what there is', ([, selection, code, fix]) => {
  const error = caught(() => selectRules(selection))

  expect(error.code).toBe(code)
  expect(error.fix).toMatch(fix)
})

function caught(work: () => unknown): ElenchusError {
  try {
    work()
  } catch (error) {
    if (error instanceof ElenchusError) return error
  }
  throw new Error('nothing was thrown')
}
