import { equalBytes } from './bytes'
import { roles } from './regions'
import { valueLength, valueStart } from './terms'

// of each relation whose literals are names: its role, its length, its bytes in a place of their own
const widest: usize = 128
const most = 32
const relations = memory.data(32 * 144, 16)
let known: i32 = 0

/** Where the bytes of one more go. */
export function roleRoom(): usize {
  if (known === most) throw new Error('too many relations of names')
  return relations + (known as usize) * 144 + 16
}

/** The bytes are there. */
export function addRole(length: usize, role: i32): void {
  if (length > widest) throw new Error('too long a relation of names')
  const at = roleRoom() - 16
  store<i32>(at, role)
  store<u32>(at + 4, length as u32)
  known++
}

export const noRole = -1

/** What a relation makes of a literal: a name of which role, or `noRole`. */
export function roleOf(relation: i32): i32 {
  // 0 where nobody has asked yet, else two more than the role
  const at = roles + (relation as usize)
  const found = load<u8>(at) as i32
  if (found !== 0) return found - 2
  const role = findRole(valueStart(relation), valueLength(relation))
  store<u8>(at, (role + 2) as u8)
  return role
}

function findRole(start: usize, length: usize): i32 {
  for (let index = 0; index < known; index++) {
    const at = relations + (index as usize) * 144
    if (load<u32>(at + 4) !== (length as u32)) continue
    if (equalBytes(at + 16, start, length)) return load<i32>(at)
  }
  return noRole
}
