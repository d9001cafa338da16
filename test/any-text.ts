import fc from 'fast-check'

// surrogates alone are no characters
const character = fc
  .oneof(
    fc.integer({ min: 0, max: 0x7f }),
    fc.integer({ min: 0, max: 0x2fff }),
    fc.integer({ min: 0, max: 0x10_ffff }),
  )
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

/** Text of any characters, control and unassigned ones included. fast-check's own unit *binary* takes seconds to build. */
export function anyText(length: fc.ArrayConstraints = {}): fc.Arbitrary<string> {
  return fc.array(character, length).map((characters) => characters.join(''))
}
