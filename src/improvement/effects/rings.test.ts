import { expect, test } from 'vitest'
import { asking } from '../../../test/planted/ring-world.ts'
import type { Question } from '../../domain/question.ts'
import { placedInRings, type Ring } from './rings.ts'

test('a question stands in its nearest ring only', () => {
  const taught = asking(['curie', 'born', 'warsaw'], 'object')
  const members: readonly (readonly [Question, Ring])[] = [
    [taught, 'taught'],
    [asking(['curie', 'born', 'warsaw'], 'object'), 'reworded'],
    [asking(['curie', 'born', 'warsaw'], 'neither'), 'reworded'],
    [asking(['curie', 'born', 'warsaw'], 'subject'), 'reversed'],
    [asking(['warsaw', 'birthplace-of', 'curie'], 'object'), 'reversed'],
    [asking(['curie', 'field', 'physics'], 'object'), 'entity'],
    [asking(['warsaw', 'country', 'poland'], 'object'), 'hop'],
    [asking(['chopin', 'died', 'warsaw'], 'subject'), 'hop'],
    [asking(['turing', 'born', 'london'], 'object'), 'relation'],
    [asking(['emma', 'author', 'austen'], 'object'), 'unrelated'],
  ]
  const questions = members.map(([question]) => question)

  const placed = placedInRings(questions, new Set([taught.id]))

  expect(questions.map(({ id }) => placed.get(id)?.ring)).toEqual(members.map(([, ring]) => ring))
})
