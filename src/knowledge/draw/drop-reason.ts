/** Why a fact can't be drawn, in the order of the checks. */
export const dropReason = {
  ground: 'no ground for another value to be false',
  ended: 'no longer so',
  objects: 'object of another kind',
  label: 'no usable label',
  ambiguous: 'name shared without a distinction',
  sameName: 'subject and object share a name',
  scattered: 'one of several places, none in another',
  elsewhere: 'the graph has it otherwise elsewhere',
  outlying: 'a number far outside what its kind has',
  incomplete: 'list not certified complete',
  closed: 'list certified complete',
  many: 'too many values',
  unjoined: 'no joining fact',
  paths: 'another path may end elsewhere',
  unexchanged: 'no certified replacement',
} as const
