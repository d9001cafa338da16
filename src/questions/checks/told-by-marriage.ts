import type { Check } from './check.ts'

/** The couple's shared surname reveals the spouse. */
export const toldByMarriage: Check<'statement'> = {
  id: 'told-by-marriage',
  about: 'answer',
  stage: 'statement',
  reason: 'the answer stands in the question',
  world: true,
  examples: {
    caught: ['Was Ethel Kennedy the wife of Robert F. Kennedy?'],
    passed: ['Was Irène Joliot-Curie a daughter of Marie Curie?'],
  },
  test: ({ subject, object, entry }) => {
    const [own, beside] = [wordsOf(subject.plain), wordsOf(object.plain)]
    return (
      entry.takesNames === true &&
      own.length > 1 &&
      beside.length > 1 &&
      own.at(-1) === beside.at(-1)
    )
  },
}

/** Without what follows a surname. */
function wordsOf(name: string): readonly string[] {
  return name.split(' ').filter((word) => !/^(?:[JS]r\.?|[IVX]+)$/.test(word))
}
